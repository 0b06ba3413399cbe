// Made by `kogge build` from maps/catan/catan-caravans.board: do not edit, build again instead.

use kogge::catan::board::table::*;
use kogge::catan::vocab::*;

// A table of another format does not compile.
#[rustfmt::skip]
const _: () = assert!(TABLE_FORMAT == 2, "made for another format: run `kogge build`, or `cargo regen` in Kogge itself");

/// Der Zug der Karawanen: 19 hexes, 54 corners, 72 edges, 9 harbours.
#[rustfmt::skip]
pub static CATAN_CARAVANS: Table = Table {
    format: 2,
    fingerprint: 0x7720274347ac8163,
    id: text("catan-caravans"),
    name: text("Der Zug der Karawanen"),
    version: None,
    edition: text("catan-2015"),
    players: rows(&[2, 3, 4]),
    scenario: Scenario::Caravans,
    modules: rows(&[Module::FriendlyRobber, Module::Events, Module::Harbourmaster, Module::TwoPlayers]),
    target: 12,
    robber: Robber::Off,
    neutral: Some([CornerId(20), CornerId(30)]),
    numbers: Numbers::ByLetter { tokens: rows(&[5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]), takes_first: false, beside: None },
    deck: rows(&[Card::Knight, Card::Knight, Card::Knight, Card::Knight, Card::Knight, Card::Knight, Card::Knight, Card::Knight, Card::Knight, Card::Knight, Card::Knight, Card::Knight, Card::Knight, Card::Knight, Card::Point, Card::Point, Card::Point, Card::Point, Card::Point, Card::RoadBuilding, Card::RoadBuilding, Card::Invention, Card::Invention, Card::Monopoly, Card::Monopoly]),
    hexes: rows(HEXES),
    corners: rows(CORNERS),
    edges: rows(EDGES),
    way_hexes: rows(WAY_HEXES),
    regions: rows(REGIONS),
    stocks: rows(STOCKS),
    harbours: rows(HARBOURS),
    grounds: rows(&[]),
    rivers: rows(&[]),
    arrows: rows(ARROWS),
    trade: rows(&[]),
    coast: rows(&[EdgeId(0), EdgeId(10), EdgeId(6), EdgeId(15), EdgeId(11), EdgeId(12), EdgeId(27), EdgeId(28), EdgeId(45), EdgeId(46), EdgeId(47), EdgeId(59), EdgeId(60), EdgeId(69), EdgeId(70), EdgeId(71), EdgeId(67), EdgeId(68), EdgeId(63), EdgeId(64), EdgeId(65), EdgeId(51), EdgeId(52), EdgeId(33), EdgeId(34), EdgeId(35), EdgeId(19), EdgeId(20), EdgeId(4), EdgeId(5)]),
    coasts: rows(&[Rows::new(0, 30)]),
    harbour_draw: rows(&[]),
    ground_draw: rows(&[]),
    river_hexes: rows(&[]),
    bridge_sites: rows(&[]),
    castle: None,
    sweep: rows(&[]),
    knight_steps: rows(&[]),
    barbarian_numbers: rows(&[]),
    barbarian_edges: rows(&[]),
};

/// The land hexes.
#[rustfmt::skip]
static HEXES: &[HexRow] = &[
    /* 0 A1 */ HexRow { row: 0, place: 0, lay: Lay::Region(RegionId(0)), numbers: rows(&[]), corners: [CornerId(0), CornerId(1), CornerId(2), CornerId(3), CornerId(4), CornerId(5)], edges: [EdgeId(0), EdgeId(1), EdgeId(2), EdgeId(3), EdgeId(4), EdgeId(5)], neighbours: [None, Some(HexId(1)), Some(HexId(4)), Some(HexId(3)), None, None] },
    /* 1 A2 */ HexRow { row: 0, place: 1, lay: Lay::Region(RegionId(0)), numbers: rows(&[]), corners: [CornerId(6), CornerId(7), CornerId(8), CornerId(9), CornerId(2), CornerId(1)], edges: [EdgeId(6), EdgeId(7), EdgeId(8), EdgeId(9), EdgeId(1), EdgeId(10)], neighbours: [None, Some(HexId(2)), Some(HexId(5)), Some(HexId(4)), Some(HexId(0)), None] },
    /* 2 A3 */ HexRow { row: 0, place: 2, lay: Lay::Region(RegionId(0)), numbers: rows(&[]), corners: [CornerId(10), CornerId(11), CornerId(12), CornerId(13), CornerId(8), CornerId(7)], edges: [EdgeId(11), EdgeId(12), EdgeId(13), EdgeId(14), EdgeId(7), EdgeId(15)], neighbours: [None, None, Some(HexId(6)), Some(HexId(5)), Some(HexId(1)), None] },
    /* 3 B1 */ HexRow { row: 1, place: 0, lay: Lay::Region(RegionId(0)), numbers: rows(&[]), corners: [CornerId(4), CornerId(3), CornerId(14), CornerId(15), CornerId(16), CornerId(17)], edges: [EdgeId(3), EdgeId(16), EdgeId(17), EdgeId(18), EdgeId(19), EdgeId(20)], neighbours: [Some(HexId(0)), Some(HexId(4)), Some(HexId(8)), Some(HexId(7)), None, None] },
    /* 4 B2 */ HexRow { row: 1, place: 1, lay: Lay::Region(RegionId(0)), numbers: rows(&[]), corners: [CornerId(2), CornerId(9), CornerId(18), CornerId(19), CornerId(14), CornerId(3)], edges: [EdgeId(9), EdgeId(21), EdgeId(22), EdgeId(23), EdgeId(16), EdgeId(2)], neighbours: [Some(HexId(1)), Some(HexId(5)), Some(HexId(9)), Some(HexId(8)), Some(HexId(3)), Some(HexId(0))] },
    /* 5 B3 */ HexRow { row: 1, place: 2, lay: Lay::Region(RegionId(0)), numbers: rows(&[]), corners: [CornerId(8), CornerId(13), CornerId(20), CornerId(21), CornerId(18), CornerId(9)], edges: [EdgeId(14), EdgeId(24), EdgeId(25), EdgeId(26), EdgeId(21), EdgeId(8)], neighbours: [Some(HexId(2)), Some(HexId(6)), Some(HexId(10)), Some(HexId(9)), Some(HexId(4)), Some(HexId(1))] },
    /* 6 B4 */ HexRow { row: 1, place: 3, lay: Lay::Region(RegionId(0)), numbers: rows(&[]), corners: [CornerId(12), CornerId(22), CornerId(23), CornerId(24), CornerId(20), CornerId(13)], edges: [EdgeId(27), EdgeId(28), EdgeId(29), EdgeId(30), EdgeId(24), EdgeId(13)], neighbours: [None, None, Some(HexId(11)), Some(HexId(10)), Some(HexId(5)), Some(HexId(2))] },
    /* 7 C1 */ HexRow { row: 2, place: 0, lay: Lay::Region(RegionId(0)), numbers: rows(&[]), corners: [CornerId(16), CornerId(15), CornerId(25), CornerId(26), CornerId(27), CornerId(28)], edges: [EdgeId(18), EdgeId(31), EdgeId(32), EdgeId(33), EdgeId(34), EdgeId(35)], neighbours: [Some(HexId(3)), Some(HexId(8)), Some(HexId(12)), None, None, None] },
    /* 8 C2 */ HexRow { row: 2, place: 1, lay: Lay::Region(RegionId(0)), numbers: rows(&[]), corners: [CornerId(14), CornerId(19), CornerId(29), CornerId(30), CornerId(25), CornerId(15)], edges: [EdgeId(23), EdgeId(36), EdgeId(37), EdgeId(38), EdgeId(31), EdgeId(17)], neighbours: [Some(HexId(4)), Some(HexId(9)), Some(HexId(13)), Some(HexId(12)), Some(HexId(7)), Some(HexId(3))] },
    /* 9 C3 */ HexRow { row: 2, place: 2, lay: Lay::Terrain(Terrain::Oasis), numbers: rows(&[]), corners: [CornerId(18), CornerId(21), CornerId(31), CornerId(32), CornerId(29), CornerId(19)], edges: [EdgeId(26), EdgeId(39), EdgeId(40), EdgeId(41), EdgeId(36), EdgeId(22)], neighbours: [Some(HexId(5)), Some(HexId(10)), Some(HexId(14)), Some(HexId(13)), Some(HexId(8)), Some(HexId(4))] },
    /* 10 C4 */ HexRow { row: 2, place: 3, lay: Lay::Region(RegionId(0)), numbers: rows(&[]), corners: [CornerId(20), CornerId(24), CornerId(33), CornerId(34), CornerId(31), CornerId(21)], edges: [EdgeId(30), EdgeId(42), EdgeId(43), EdgeId(44), EdgeId(39), EdgeId(25)], neighbours: [Some(HexId(6)), Some(HexId(11)), Some(HexId(15)), Some(HexId(14)), Some(HexId(9)), Some(HexId(5))] },
    /* 11 C5 */ HexRow { row: 2, place: 4, lay: Lay::Region(RegionId(0)), numbers: rows(&[]), corners: [CornerId(23), CornerId(35), CornerId(36), CornerId(37), CornerId(33), CornerId(24)], edges: [EdgeId(45), EdgeId(46), EdgeId(47), EdgeId(48), EdgeId(42), EdgeId(29)], neighbours: [None, None, None, Some(HexId(15)), Some(HexId(10)), Some(HexId(6))] },
    /* 12 D1 */ HexRow { row: 3, place: 0, lay: Lay::Region(RegionId(0)), numbers: rows(&[]), corners: [CornerId(25), CornerId(30), CornerId(38), CornerId(39), CornerId(40), CornerId(26)], edges: [EdgeId(38), EdgeId(49), EdgeId(50), EdgeId(51), EdgeId(52), EdgeId(32)], neighbours: [Some(HexId(8)), Some(HexId(13)), Some(HexId(16)), None, None, Some(HexId(7))] },
    /* 13 D2 */ HexRow { row: 3, place: 1, lay: Lay::Region(RegionId(0)), numbers: rows(&[]), corners: [CornerId(29), CornerId(32), CornerId(41), CornerId(42), CornerId(38), CornerId(30)], edges: [EdgeId(41), EdgeId(53), EdgeId(54), EdgeId(55), EdgeId(49), EdgeId(37)], neighbours: [Some(HexId(9)), Some(HexId(14)), Some(HexId(17)), Some(HexId(16)), Some(HexId(12)), Some(HexId(8))] },
    /* 14 D3 */ HexRow { row: 3, place: 2, lay: Lay::Region(RegionId(0)), numbers: rows(&[]), corners: [CornerId(31), CornerId(34), CornerId(43), CornerId(44), CornerId(41), CornerId(32)], edges: [EdgeId(44), EdgeId(56), EdgeId(57), EdgeId(58), EdgeId(53), EdgeId(40)], neighbours: [Some(HexId(10)), Some(HexId(15)), Some(HexId(18)), Some(HexId(17)), Some(HexId(13)), Some(HexId(9))] },
    /* 15 D4 */ HexRow { row: 3, place: 3, lay: Lay::Region(RegionId(0)), numbers: rows(&[]), corners: [CornerId(33), CornerId(37), CornerId(45), CornerId(46), CornerId(43), CornerId(34)], edges: [EdgeId(48), EdgeId(59), EdgeId(60), EdgeId(61), EdgeId(56), EdgeId(43)], neighbours: [Some(HexId(11)), None, None, Some(HexId(18)), Some(HexId(14)), Some(HexId(10))] },
    /* 16 E1 */ HexRow { row: 4, place: 0, lay: Lay::Region(RegionId(0)), numbers: rows(&[]), corners: [CornerId(38), CornerId(42), CornerId(47), CornerId(48), CornerId(49), CornerId(39)], edges: [EdgeId(55), EdgeId(62), EdgeId(63), EdgeId(64), EdgeId(65), EdgeId(50)], neighbours: [Some(HexId(13)), Some(HexId(17)), None, None, None, Some(HexId(12))] },
    /* 17 E2 */ HexRow { row: 4, place: 1, lay: Lay::Region(RegionId(0)), numbers: rows(&[]), corners: [CornerId(41), CornerId(44), CornerId(50), CornerId(51), CornerId(47), CornerId(42)], edges: [EdgeId(58), EdgeId(66), EdgeId(67), EdgeId(68), EdgeId(62), EdgeId(54)], neighbours: [Some(HexId(14)), Some(HexId(18)), None, None, Some(HexId(16)), Some(HexId(13))] },
    /* 18 E3 */ HexRow { row: 4, place: 2, lay: Lay::Region(RegionId(0)), numbers: rows(&[]), corners: [CornerId(43), CornerId(46), CornerId(52), CornerId(53), CornerId(50), CornerId(44)], edges: [EdgeId(61), EdgeId(69), EdgeId(70), EdgeId(71), EdgeId(66), EdgeId(57)], neighbours: [Some(HexId(15)), None, None, None, Some(HexId(17)), Some(HexId(14))] },
];

/// The corners.
#[rustfmt::skip]
static CORNERS: &[CornerRow] = &[
    /* 0 of A1 */ CornerRow { hexes: HexSet(0x1), edges: EdgeSet([0x21, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x22, 0x0, 0x0, 0x0]) },
    /* 1 of A1, A2 */ CornerRow { hexes: HexSet(0x3), edges: EdgeSet([0x403, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x45, 0x0, 0x0, 0x0]) },
    /* 2 of A1, A2, B2 */ CornerRow { hexes: HexSet(0x13), edges: EdgeSet([0x206, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x20a, 0x0, 0x0, 0x0]) },
    /* 3 of A1, B1, B2 */ CornerRow { hexes: HexSet(0x19), edges: EdgeSet([0x1000c, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x4014, 0x0, 0x0, 0x0]) },
    /* 4 of A1, B1 */ CornerRow { hexes: HexSet(0x9), edges: EdgeSet([0x100018, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x20028, 0x0, 0x0, 0x0]) },
    /* 5 of A1 */ CornerRow { hexes: HexSet(0x1), edges: EdgeSet([0x30, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x11, 0x0, 0x0, 0x0]) },
    /* 6 of A2 */ CornerRow { hexes: HexSet(0x2), edges: EdgeSet([0x440, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x82, 0x0, 0x0, 0x0]) },
    /* 7 of A2, A3 */ CornerRow { hexes: HexSet(0x6), edges: EdgeSet([0x80c0, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x540, 0x0, 0x0, 0x0]) },
    /* 8 of A2, A3, B3 */ CornerRow { hexes: HexSet(0x26), edges: EdgeSet([0x4180, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x2280, 0x0, 0x0, 0x0]) },
    /* 9 of A2, B2, B3 */ CornerRow { hexes: HexSet(0x32), edges: EdgeSet([0x200300, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x40104, 0x0, 0x0, 0x0]) },
    /* 10 of A3 */ CornerRow { hexes: HexSet(0x4), edges: EdgeSet([0x8800, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x880, 0x0, 0x0, 0x0]) },
    /* 11 of A3 */ CornerRow { hexes: HexSet(0x4), edges: EdgeSet([0x1800, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x1400, 0x0, 0x0, 0x0]) },
    /* 12 of A3, B4 */ CornerRow { hexes: HexSet(0x44), edges: EdgeSet([0x8003000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x402800, 0x0, 0x0, 0x0]) },
    /* 13 of A3, B3, B4 */ CornerRow { hexes: HexSet(0x64), edges: EdgeSet([0x1006000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x101100, 0x0, 0x0, 0x0]) },
    /* 14 of B1, B2, C2 */ CornerRow { hexes: HexSet(0x118), edges: EdgeSet([0x830000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x88008, 0x0, 0x0, 0x0]) },
    /* 15 of B1, C1, C2 */ CornerRow { hexes: HexSet(0x188), edges: EdgeSet([0x80060000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x2014000, 0x0, 0x0, 0x0]) },
    /* 16 of B1, C1 */ CornerRow { hexes: HexSet(0x88), edges: EdgeSet([0x8000c0000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x10028000, 0x0, 0x0, 0x0]) },
    /* 17 of B1 */ CornerRow { hexes: HexSet(0x8), edges: EdgeSet([0x180000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x10010, 0x0, 0x0, 0x0]) },
    /* 18 of B2, B3, C3 */ CornerRow { hexes: HexSet(0x230), edges: EdgeSet([0x4600000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x280200, 0x0, 0x0, 0x0]) },
    /* 19 of B2, C2, C3 */ CornerRow { hexes: HexSet(0x310), edges: EdgeSet([0x1000c00000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x20044000, 0x0, 0x0, 0x0]) },
    /* 20 of B3, B4, C4 */ CornerRow { hexes: HexSet(0x460), edges: EdgeSet([0x43000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x1202000, 0x0, 0x0, 0x0]) },
    /* 21 of B3, C3, C4 */ CornerRow { hexes: HexSet(0x620), edges: EdgeSet([0x8006000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x80140000, 0x0, 0x0, 0x0]) },
    /* 22 of B4 */ CornerRow { hexes: HexSet(0x40), edges: EdgeSet([0x18000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x801000, 0x0, 0x0, 0x0]) },
    /* 23 of B4, C5 */ CornerRow { hexes: HexSet(0x840), edges: EdgeSet([0x200030000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x801400000, 0x0, 0x0, 0x0]) },
    /* 24 of B4, C4, C5 */ CornerRow { hexes: HexSet(0xc40), edges: EdgeSet([0x40060000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x200900000, 0x0, 0x0, 0x0]) },
    /* 25 of C1, C2, D1 */ CornerRow { hexes: HexSet(0x1180), edges: EdgeSet([0x4180000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x44008000, 0x0, 0x0, 0x0]) },
    /* 26 of C1, D1 */ CornerRow { hexes: HexSet(0x1080), edges: EdgeSet([0x10000300000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x1000a000000, 0x0, 0x0, 0x0]) },
    /* 27 of C1 */ CornerRow { hexes: HexSet(0x80), edges: EdgeSet([0x600000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x14000000, 0x0, 0x0, 0x0]) },
    /* 28 of C1 */ CornerRow { hexes: HexSet(0x80), edges: EdgeSet([0xc00000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x8010000, 0x0, 0x0, 0x0]) },
    /* 29 of C2, C3, D2 */ CornerRow { hexes: HexSet(0x2300), edges: EdgeSet([0x23000000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x140080000, 0x0, 0x0, 0x0]) },
    /* 30 of C2, D1, D2 */ CornerRow { hexes: HexSet(0x3100), edges: EdgeSet([0x2006000000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x4022000000, 0x0, 0x0, 0x0]) },
    /* 31 of C3, C4, D3 */ CornerRow { hexes: HexSet(0x4600), edges: EdgeSet([0x118000000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x500200000, 0x0, 0x0, 0x0]) },
    /* 32 of C3, D2, D3 */ CornerRow { hexes: HexSet(0x6200), edges: EdgeSet([0x20030000000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x200a0000000, 0x0, 0x0, 0x0]) },
    /* 33 of C4, C5, D4 */ CornerRow { hexes: HexSet(0x8c00), edges: EdgeSet([0x10c0000000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x2401000000, 0x0, 0x0, 0x0]) },
    /* 34 of C4, D3, D4 */ CornerRow { hexes: HexSet(0xc400), edges: EdgeSet([0x100180000000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x80280000000, 0x0, 0x0, 0x0]) },
    /* 35 of C5 */ CornerRow { hexes: HexSet(0x800), edges: EdgeSet([0x600000000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x1000800000, 0x0, 0x0, 0x0]) },
    /* 36 of C5 */ CornerRow { hexes: HexSet(0x800), edges: EdgeSet([0xc00000000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x2800000000, 0x0, 0x0, 0x0]) },
    /* 37 of C5, D4 */ CornerRow { hexes: HexSet(0x8800), edges: EdgeSet([0x801800000000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x201200000000, 0x0, 0x0, 0x0]) },
    /* 38 of D1, D2, E1 */ CornerRow { hexes: HexSet(0x13000), edges: EdgeSet([0x86000000000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x48040000000, 0x0, 0x0, 0x0]) },
    /* 39 of D1, E1 */ CornerRow { hexes: HexSet(0x11000), edges: EdgeSet([0xc000000000000, 0x2, 0x0, 0x0]), neighbours: CornerSet([0x2014000000000, 0x0, 0x0, 0x0]) },
    /* 40 of D1 */ CornerRow { hexes: HexSet(0x1000), edges: EdgeSet([0x18000000000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x8004000000, 0x0, 0x0, 0x0]) },
    /* 41 of D2, D3, E2 */ CornerRow { hexes: HexSet(0x26000), edges: EdgeSet([0x460000000000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x140100000000, 0x0, 0x0, 0x0]) },
    /* 42 of D2, E1, E2 */ CornerRow { hexes: HexSet(0x32000), edges: EdgeSet([0x40c0000000000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x824000000000, 0x0, 0x0, 0x0]) },
    /* 43 of D3, D4, E3 */ CornerRow { hexes: HexSet(0x4c000), edges: EdgeSet([0x2300000000000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x500400000000, 0x0, 0x0, 0x0]) },
    /* 44 of D3, E2, E3 */ CornerRow { hexes: HexSet(0x64000), edges: EdgeSet([0x600000000000000, 0x4, 0x0, 0x0]), neighbours: CornerSet([0x40a0000000000, 0x0, 0x0, 0x0]) },
    /* 45 of D4 */ CornerRow { hexes: HexSet(0x8000), edges: EdgeSet([0x1800000000000000, 0x0, 0x0, 0x0]), neighbours: CornerSet([0x402000000000, 0x0, 0x0, 0x0]) },
    /* 46 of D4, E3 */ CornerRow { hexes: HexSet(0x48000), edges: EdgeSet([0x3000000000000000, 0x20, 0x0, 0x0]), neighbours: CornerSet([0x10280000000000, 0x0, 0x0, 0x0]) },
    /* 47 of E1, E2 */ CornerRow { hexes: HexSet(0x30000), edges: EdgeSet([0xc000000000000000, 0x10, 0x0, 0x0]), neighbours: CornerSet([0x9040000000000, 0x0, 0x0, 0x0]) },
    /* 48 of E1 */ CornerRow { hexes: HexSet(0x10000), edges: EdgeSet([0x8000000000000000, 0x1, 0x0, 0x0]), neighbours: CornerSet([0x2800000000000, 0x0, 0x0, 0x0]) },
    /* 49 of E1 */ CornerRow { hexes: HexSet(0x10000), edges: EdgeSet([0x0, 0x3, 0x0, 0x0]), neighbours: CornerSet([0x1008000000000, 0x0, 0x0, 0x0]) },
    /* 50 of E2, E3 */ CornerRow { hexes: HexSet(0x60000), edges: EdgeSet([0x0, 0x8c, 0x0, 0x0]), neighbours: CornerSet([0x28100000000000, 0x0, 0x0, 0x0]) },
    /* 51 of E2 */ CornerRow { hexes: HexSet(0x20000), edges: EdgeSet([0x0, 0x18, 0x0, 0x0]), neighbours: CornerSet([0x4800000000000, 0x0, 0x0, 0x0]) },
    /* 52 of E3 */ CornerRow { hexes: HexSet(0x40000), edges: EdgeSet([0x0, 0x60, 0x0, 0x0]), neighbours: CornerSet([0x20400000000000, 0x0, 0x0, 0x0]) },
    /* 53 of E3 */ CornerRow { hexes: HexSet(0x40000), edges: EdgeSet([0x0, 0xc0, 0x0, 0x0]), neighbours: CornerSet([0x14000000000000, 0x0, 0x0, 0x0]) },
];

/// The edges.
#[rustfmt::skip]
static EDGES: &[EdgeRow] = &[
    /* 0 of A1 */ EdgeRow { corners: [CornerId(0), CornerId(1)], hexes: HexSet(0x1) },
    /* 1 of A1, A2 */ EdgeRow { corners: [CornerId(1), CornerId(2)], hexes: HexSet(0x3) },
    /* 2 of A1, B2 */ EdgeRow { corners: [CornerId(2), CornerId(3)], hexes: HexSet(0x11) },
    /* 3 of A1, B1 */ EdgeRow { corners: [CornerId(3), CornerId(4)], hexes: HexSet(0x9) },
    /* 4 of A1 */ EdgeRow { corners: [CornerId(4), CornerId(5)], hexes: HexSet(0x1) },
    /* 5 of A1 */ EdgeRow { corners: [CornerId(0), CornerId(5)], hexes: HexSet(0x1) },
    /* 6 of A2 */ EdgeRow { corners: [CornerId(6), CornerId(7)], hexes: HexSet(0x2) },
    /* 7 of A2, A3 */ EdgeRow { corners: [CornerId(7), CornerId(8)], hexes: HexSet(0x6) },
    /* 8 of A2, B3 */ EdgeRow { corners: [CornerId(8), CornerId(9)], hexes: HexSet(0x22) },
    /* 9 of A2, B2 */ EdgeRow { corners: [CornerId(2), CornerId(9)], hexes: HexSet(0x12) },
    /* 10 of A2 */ EdgeRow { corners: [CornerId(1), CornerId(6)], hexes: HexSet(0x2) },
    /* 11 of A3 */ EdgeRow { corners: [CornerId(10), CornerId(11)], hexes: HexSet(0x4) },
    /* 12 of A3 */ EdgeRow { corners: [CornerId(11), CornerId(12)], hexes: HexSet(0x4) },
    /* 13 of A3, B4 */ EdgeRow { corners: [CornerId(12), CornerId(13)], hexes: HexSet(0x44) },
    /* 14 of A3, B3 */ EdgeRow { corners: [CornerId(8), CornerId(13)], hexes: HexSet(0x24) },
    /* 15 of A3 */ EdgeRow { corners: [CornerId(7), CornerId(10)], hexes: HexSet(0x4) },
    /* 16 of B1, B2 */ EdgeRow { corners: [CornerId(3), CornerId(14)], hexes: HexSet(0x18) },
    /* 17 of B1, C2 */ EdgeRow { corners: [CornerId(14), CornerId(15)], hexes: HexSet(0x108) },
    /* 18 of B1, C1 */ EdgeRow { corners: [CornerId(15), CornerId(16)], hexes: HexSet(0x88) },
    /* 19 of B1 */ EdgeRow { corners: [CornerId(16), CornerId(17)], hexes: HexSet(0x8) },
    /* 20 of B1 */ EdgeRow { corners: [CornerId(4), CornerId(17)], hexes: HexSet(0x8) },
    /* 21 of B2, B3 */ EdgeRow { corners: [CornerId(9), CornerId(18)], hexes: HexSet(0x30) },
    /* 22 of B2, C3 */ EdgeRow { corners: [CornerId(18), CornerId(19)], hexes: HexSet(0x210) },
    /* 23 of B2, C2 */ EdgeRow { corners: [CornerId(14), CornerId(19)], hexes: HexSet(0x110) },
    /* 24 of B3, B4 */ EdgeRow { corners: [CornerId(13), CornerId(20)], hexes: HexSet(0x60) },
    /* 25 of B3, C4 */ EdgeRow { corners: [CornerId(20), CornerId(21)], hexes: HexSet(0x420) },
    /* 26 of B3, C3 */ EdgeRow { corners: [CornerId(18), CornerId(21)], hexes: HexSet(0x220) },
    /* 27 of B4 */ EdgeRow { corners: [CornerId(12), CornerId(22)], hexes: HexSet(0x40) },
    /* 28 of B4 */ EdgeRow { corners: [CornerId(22), CornerId(23)], hexes: HexSet(0x40) },
    /* 29 of B4, C5 */ EdgeRow { corners: [CornerId(23), CornerId(24)], hexes: HexSet(0x840) },
    /* 30 of B4, C4 */ EdgeRow { corners: [CornerId(20), CornerId(24)], hexes: HexSet(0x440) },
    /* 31 of C1, C2 */ EdgeRow { corners: [CornerId(15), CornerId(25)], hexes: HexSet(0x180) },
    /* 32 of C1, D1 */ EdgeRow { corners: [CornerId(25), CornerId(26)], hexes: HexSet(0x1080) },
    /* 33 of C1 */ EdgeRow { corners: [CornerId(26), CornerId(27)], hexes: HexSet(0x80) },
    /* 34 of C1 */ EdgeRow { corners: [CornerId(27), CornerId(28)], hexes: HexSet(0x80) },
    /* 35 of C1 */ EdgeRow { corners: [CornerId(16), CornerId(28)], hexes: HexSet(0x80) },
    /* 36 of C2, C3 */ EdgeRow { corners: [CornerId(19), CornerId(29)], hexes: HexSet(0x300) },
    /* 37 of C2, D2 */ EdgeRow { corners: [CornerId(29), CornerId(30)], hexes: HexSet(0x2100) },
    /* 38 of C2, D1 */ EdgeRow { corners: [CornerId(25), CornerId(30)], hexes: HexSet(0x1100) },
    /* 39 of C3, C4 */ EdgeRow { corners: [CornerId(21), CornerId(31)], hexes: HexSet(0x600) },
    /* 40 of C3, D3 */ EdgeRow { corners: [CornerId(31), CornerId(32)], hexes: HexSet(0x4200) },
    /* 41 of C3, D2 */ EdgeRow { corners: [CornerId(29), CornerId(32)], hexes: HexSet(0x2200) },
    /* 42 of C4, C5 */ EdgeRow { corners: [CornerId(24), CornerId(33)], hexes: HexSet(0xc00) },
    /* 43 of C4, D4 */ EdgeRow { corners: [CornerId(33), CornerId(34)], hexes: HexSet(0x8400) },
    /* 44 of C4, D3 */ EdgeRow { corners: [CornerId(31), CornerId(34)], hexes: HexSet(0x4400) },
    /* 45 of C5 */ EdgeRow { corners: [CornerId(23), CornerId(35)], hexes: HexSet(0x800) },
    /* 46 of C5 */ EdgeRow { corners: [CornerId(35), CornerId(36)], hexes: HexSet(0x800) },
    /* 47 of C5 */ EdgeRow { corners: [CornerId(36), CornerId(37)], hexes: HexSet(0x800) },
    /* 48 of C5, D4 */ EdgeRow { corners: [CornerId(33), CornerId(37)], hexes: HexSet(0x8800) },
    /* 49 of D1, D2 */ EdgeRow { corners: [CornerId(30), CornerId(38)], hexes: HexSet(0x3000) },
    /* 50 of D1, E1 */ EdgeRow { corners: [CornerId(38), CornerId(39)], hexes: HexSet(0x11000) },
    /* 51 of D1 */ EdgeRow { corners: [CornerId(39), CornerId(40)], hexes: HexSet(0x1000) },
    /* 52 of D1 */ EdgeRow { corners: [CornerId(26), CornerId(40)], hexes: HexSet(0x1000) },
    /* 53 of D2, D3 */ EdgeRow { corners: [CornerId(32), CornerId(41)], hexes: HexSet(0x6000) },
    /* 54 of D2, E2 */ EdgeRow { corners: [CornerId(41), CornerId(42)], hexes: HexSet(0x22000) },
    /* 55 of D2, E1 */ EdgeRow { corners: [CornerId(38), CornerId(42)], hexes: HexSet(0x12000) },
    /* 56 of D3, D4 */ EdgeRow { corners: [CornerId(34), CornerId(43)], hexes: HexSet(0xc000) },
    /* 57 of D3, E3 */ EdgeRow { corners: [CornerId(43), CornerId(44)], hexes: HexSet(0x44000) },
    /* 58 of D3, E2 */ EdgeRow { corners: [CornerId(41), CornerId(44)], hexes: HexSet(0x24000) },
    /* 59 of D4 */ EdgeRow { corners: [CornerId(37), CornerId(45)], hexes: HexSet(0x8000) },
    /* 60 of D4 */ EdgeRow { corners: [CornerId(45), CornerId(46)], hexes: HexSet(0x8000) },
    /* 61 of D4, E3 */ EdgeRow { corners: [CornerId(43), CornerId(46)], hexes: HexSet(0x48000) },
    /* 62 of E1, E2 */ EdgeRow { corners: [CornerId(42), CornerId(47)], hexes: HexSet(0x30000) },
    /* 63 of E1 */ EdgeRow { corners: [CornerId(47), CornerId(48)], hexes: HexSet(0x10000) },
    /* 64 of E1 */ EdgeRow { corners: [CornerId(48), CornerId(49)], hexes: HexSet(0x10000) },
    /* 65 of E1 */ EdgeRow { corners: [CornerId(39), CornerId(49)], hexes: HexSet(0x10000) },
    /* 66 of E2, E3 */ EdgeRow { corners: [CornerId(44), CornerId(50)], hexes: HexSet(0x60000) },
    /* 67 of E2 */ EdgeRow { corners: [CornerId(50), CornerId(51)], hexes: HexSet(0x20000) },
    /* 68 of E2 */ EdgeRow { corners: [CornerId(47), CornerId(51)], hexes: HexSet(0x20000) },
    /* 69 of E3 */ EdgeRow { corners: [CornerId(46), CornerId(52)], hexes: HexSet(0x40000) },
    /* 70 of E3 */ EdgeRow { corners: [CornerId(52), CornerId(53)], hexes: HexSet(0x40000) },
    /* 71 of E3 */ EdgeRow { corners: [CornerId(50), CornerId(53)], hexes: HexSet(0x40000) },
];

/// The ways of letters, one a line, each through all land hexes.
#[rustfmt::skip]
static WAY_HEXES: &[HexId] = &[
    HexId(0), HexId(3), HexId(7), HexId(12), HexId(16), HexId(17), HexId(18), HexId(15), HexId(11), HexId(6), HexId(2), HexId(1), HexId(4), HexId(8), HexId(13), HexId(14), HexId(10), HexId(5), HexId(9),
    HexId(2), HexId(1), HexId(0), HexId(3), HexId(7), HexId(12), HexId(16), HexId(17), HexId(18), HexId(15), HexId(11), HexId(6), HexId(5), HexId(4), HexId(8), HexId(13), HexId(14), HexId(10), HexId(9),
    HexId(7), HexId(12), HexId(16), HexId(17), HexId(18), HexId(15), HexId(11), HexId(6), HexId(2), HexId(1), HexId(0), HexId(3), HexId(8), HexId(13), HexId(14), HexId(10), HexId(5), HexId(4), HexId(9),
    HexId(11), HexId(6), HexId(2), HexId(1), HexId(0), HexId(3), HexId(7), HexId(12), HexId(16), HexId(17), HexId(18), HexId(15), HexId(10), HexId(5), HexId(4), HexId(8), HexId(13), HexId(14), HexId(9),
    HexId(16), HexId(17), HexId(18), HexId(15), HexId(11), HexId(6), HexId(2), HexId(1), HexId(0), HexId(3), HexId(7), HexId(12), HexId(13), HexId(14), HexId(10), HexId(5), HexId(4), HexId(8), HexId(9),
    HexId(18), HexId(15), HexId(11), HexId(6), HexId(2), HexId(1), HexId(0), HexId(3), HexId(7), HexId(12), HexId(16), HexId(17), HexId(14), HexId(10), HexId(5), HexId(4), HexId(8), HexId(13), HexId(9),
];

/// The regions.
#[rustfmt::skip]
static REGIONS: &[RegionRow] = &[
    /* 0 Island */ RegionRow { name: text("Island"), hexes: HexSet(0x7fdff), stocks: Rows::new(0, 5), apart: rows(&[]), together: None },
];

/// The fills of the regions.
#[rustfmt::skip]
static STOCKS: &[Stock] = &[
    /* 0 */ Stock { terrain: Terrain::Forest, count: 4, inland: false },
    /* 1 */ Stock { terrain: Terrain::Pasture, count: 4, inland: false },
    /* 2 */ Stock { terrain: Terrain::Fields, count: 4, inland: false },
    /* 3 */ Stock { terrain: Terrain::Hills, count: 3, inland: false },
    /* 4 */ Stock { terrain: Terrain::Mountains, count: 3, inland: false },
];

/// The harbours.
#[rustfmt::skip]
static HARBOURS: &[HarbourRow] = &[
    /* 0 */ HarbourRow { edge: EdgeId(5), good: Some(Good::Any) },
    /* 1 */ HarbourRow { edge: EdgeId(6), good: Some(Good::Grain) },
    /* 2 */ HarbourRow { edge: EdgeId(19), good: Some(Good::Lumber) },
    /* 3 */ HarbourRow { edge: EdgeId(27), good: Some(Good::Ore) },
    /* 4 */ HarbourRow { edge: EdgeId(46), good: Some(Good::Any) },
    /* 5 */ HarbourRow { edge: EdgeId(52), good: Some(Good::Brick) },
    /* 6 */ HarbourRow { edge: EdgeId(60), good: Some(Good::Wool) },
    /* 7 */ HarbourRow { edge: EdgeId(64), good: Some(Good::Any) },
    /* 8 */ HarbourRow { edge: EdgeId(67), good: Some(Good::Any) },
];

/// The turns of the oasis.
#[rustfmt::skip]
static ARROWS: &[ArrowRow] = &[
    /* 0 */ ArrowRow { oasis: HexId(9), hours: [12, 4, 8], starts: [EdgeId(21), EdgeId(44), EdgeId(37)] },
    /* 1 */ ArrowRow { oasis: HexId(9), hours: [2, 6, 10], starts: [EdgeId(25), EdgeId(53), EdgeId(23)] },
];
