// What the tests draw by lot. KOGGE_SEED chooses the seed.

export const SEED = Number(process.env.KOGGE_SEED ?? 1);

/** What is drawn: xorshift32, the same in every run of a seed. */
export function dice(seed) {
  let state = (seed * 2654435761) >>> 0 || 1;
  const below = (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
  return { below, of: (all) => all[below(all.length)] };
}
