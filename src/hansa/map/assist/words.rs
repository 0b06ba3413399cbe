//! The meaning of words within a line, and the clauses of the rules that read them, by id. What statements and facts mean
//! stands in their rows.

/// A word within a line: what it means and the clauses that rest on it.
pub fn inner(word: &str) -> Option<(&'static str, &'static [&'static str])> {
    let known = INNER.iter().find(|(known, ..)| *known == word);
    known.map(|&(_, says, clauses)| (says, clauses))
}

/// Words within a line.
#[rustfmt::skip]
pub const INNER: &[(&str, &str, &[&str])] = &[
    ("white", "a colour that everybody can use from the start", &["KONTOR-2"]),
    ("orange", "a colour for the second privilege", &["KONTOR-2"]),
    ("pink", "a colour for the third privilege", &["KONTOR-2"]),
    ("black", "a colour for the last privilege", &["KONTOR-2"]),
    ("square", "takes a trader", &["KONTOR-3"]),
    ("circle", "takes a merchant", &["KONTOR-3"]),
    ("coin", "prestige for the player who founds there, once", &["KONTOR-4"]),
    ("green", "a green city has no printed kontors: only markers found one", &["EAST-3", "EAST-4", "EAST-6"]),
    ("house", "holds traders and merchants", &["PLACE-2"]),
    ("ship", "holds merchants only", &["PLACE-2", "EAST-8"]),
    ("keys", "points for each kontor of the largest network", &["SETUP-3", "SCORE-6"]),
    ("actions", "actions a turn", &["SETUP-3", "TURN-2", "TURN-5", "FX-7"]),
    ("privilege", "the colours that can be occupied", &["SETUP-3", "KONTOR-2"]),
    ("book", "pieces that one action moves", &["SETUP-3", "MOVE-1"]),
    ("purse", "pieces that one action fetches", &["SETUP-3", "INCOME-1"]),
    ("home", "open to everybody without permission", &["BRIT-1", "BRIT-3"]),
    ("foreign", "placing and displacing ask for a permission", &["BRIT-1", "BRIT-4"]),
    ("completed", "completed cities that end the game", &["END-2", "KONTOR-6"]),
    ("prestige", "prestige at once, or as what ends the game", &["END-1", "FX-8"]),
    ("move", "an effect: pieces are lifted and put on free posts", &["FX-1", "MARKER-25"]),
    ("remove", "an effect: pieces from posts to the stocks of their owners", &["FX-11"]),
    ("develop", "an effect: one step on the desk", &["FX-2", "MARKER-24"]),
    ("place", "an effect: own pieces on free posts", &["FX-3"]),
    ("found", "an effect: a piece into a green city", &["FX-4"]),
    ("extra", "an effect: a kontor left of the printed ones", &["FX-5", "MARKER-22", "MARKER-23"]),
    ("swap", "an effect: two neighbouring kontors of a city change places", &["FX-6", "MARKER-20", "MARKER-21"]),
    ("take", "an effect: pieces from the stock into the supply", &["FX-9"]),
    ("exchange", "a promo marker", &["PROMO-1", "PROMO-2"]),
    ("tribute", "a promo marker", &["PROMO-1", "PROMO-3"]),
    ("block", "a promo marker", &["PROMO-1", "PROMO-4"]),
    ("missions", "a module: mission cards", &["MISSION-1", "MISSION-3", "MISSION-4"]),
    ("favour", "a module: the Emperor's Favour", &["FAVOUR-1", "FAVOUR-2"]),
    ("border", "a module: an unused marker opens the borders for a turn", &["OPT-1", "OPT-2"]),
    ("two", "a module: two players and a neutral third party", &["TWO-1", "TWO-2"]),
    ("promo", "a module: promo markers", &["PROMO-1"]),
    ("anywhere", "knows no borders", &["MARKER-25"]),
    ("within", "stays in its country", &["BRIT-11"]),
    ("abroad", "in every country that is not home", &["BRIT-16"]),
    ("open", "replacement markers may be laid there", &["MARKER-9", "BRIT-12"]),
    ("closed", "no replacement marker is laid there", &["MARKER-9", "BRIT-12"]),
];
