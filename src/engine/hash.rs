//! Hashes whose values never change: on every machine, with every version of the compiler and the crates.

/// The step of SplitMix64 (Steele, Lea, Flood 2014): output number `n` of a seed is `scramble(seed + (n + 1) * GOLDEN)`.
pub const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The output function of SplitMix64.
pub const fn scramble(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// One step of SplitMix64 from a number: every input bit changes about half of the output bits.
pub const fn mix(x: u64) -> u64 {
    scramble(x.wrapping_add(GOLDEN))
}

/// The 64-bit FNV-1a hash of some bytes.
pub fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
