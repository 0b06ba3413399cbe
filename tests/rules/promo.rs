//! PROMO: the marker set, Exchange, Tribute and Block, and what is attached.

use kogge::hansa::board::table::Rows;
use kogge::hansa::registry::is_about_balance;
use kogge::hansa::rules::{
    Action, Attached, Config, Line, MarkerKind, MarkerPlace, Position, PositionError, Reason, Refused, Rules, Seat,
    set_up, sheet,
};
use kogge::hansa::vocab::{Effect, Module, ModuleSet, RouteId};
use kogge::text::MemoryFiles;

use super::scene::{Scene, altered, fb_rules, marker, route, rules_of, variant};

const USE: &[&str] = &["use"];

fn promo_rules() -> Rules<'static> {
    rules_of("tests/fixtures/maps/promo.board")
}

/// A scene of FB with promo markers.
#[track_caller]
fn promo(text: &str) -> Scene {
    Scene::new(promo_rules(), &format!("modules=promo {text}"))
}

fn refused(rules: Rules, modules: &[Module]) -> Option<String> {
    let config = Config { modules: modules.iter().copied().collect(), ..Config::new(3, 0) };
    set_up(rules, &config).err().map(|refused| refused.to_string())
}

/// The findings about a marker set with that many replaced by promo markers.
fn findings(supply: &str) -> Vec<&'static str> {
    let text = format!(
        "map \"Variant\"\n    varies \"fb.board\"\n    modules promo\nmarkers\n    start 1 extra kontor\n    \
         start 1 swap kontors\n    start 1 move up to 3 of others\n{supply}"
    );
    let files = MemoryFiles::new()
        .with("tests/variant.board", text)
        .with("tests/fb.board", include_str!("../fixtures/maps/fb.board"))
        .with("maps/hansa/editions/big-box-2020.toml", include_str!("../../maps/hansa/editions/big-box-2020.toml"));
    let compiled = kogge::hansa::compile::compile(&files, "tests/variant.board").expect("the file is there");
    let codes = compiled.diagnostics.iter().map(|finding| finding.descriptor);
    codes.filter(|descriptor| !is_about_balance(descriptor)).map(|descriptor| descriptor.code).collect()
}

#[test]
fn promo_1_fifteen_markers_and_two_of_a_kind() {
    let promo = "    supply 2 exchange\n    supply 2 tribute\n    supply 2 block\n";
    assert_eq!(findings(&format!("{promo}    supply 6 develop any\n")), [] as [&str; 0]);
    assert_eq!(findings(&format!("{promo}    supply 7 develop any\n")), ["wrong_number_of_markers"]);
    let state = set_up(promo_rules(), &Config { modules: [Module::Promo].into_iter().collect(), ..Config::new(3, 0) });
    let state = state.expect("fifteen markers");
    assert_eq!((state.n_supply(), state.marked_routes().len()), (12, 3));
    // A table that no map made has to keep to it as well.
    let with = |change: &dyn Fn(&mut kogge::hansa::board::table::MarkerRow)| {
        let mut table = promo_rules().table.clone();
        table.markers.to_mut().iter_mut().for_each(change);
        refused(Rules::new(&table, promo_rules().edition), &[Module::Promo])
    };
    assert_eq!(with(&|_| {}), None);
    let more = with(&|row| row.supply += u8::from(row.effect == Effect::Develop(kogge::hansa::vocab::Develop::Any)));
    assert_eq!(more.as_deref(), Some("the map has 16 regular markers, and with promo markers there are 15"));
    let three = with(&|row| match row.effect {
        Effect::Tribute => row.supply += 1,
        Effect::Block => row.supply -= 1,
        _ => {}
    });
    assert_eq!(three.as_deref(), Some("there are at most 2 markers `tribute`"));
    let five = with(&|row| row.supply += if row.effect == Effect::Block { 3 } else { 0 });
    assert_eq!(five.as_deref(), Some("the board has 7 markers to attach, and the runtime holds at most 4"));
}

#[test]
fn promo_1_the_module_and_the_markers_go_together() {
    assert_eq!(refused(promo_rules(), &[]).as_deref(), Some("the map's markers need the module `promo`"));
    // A map with this is refused when it is checked; a table that no map made is refused here.
    let plain = altered(fb_rules(), |table| table.modules.insert(Module::Promo));
    assert_eq!(refused(plain, &[Module::Promo]).as_deref(), Some("the map has no marker for the module `promo`"));
    assert_eq!(refused(plain, &[]), None, "the default is none");
    let not_allowed = Refused::ModuleNotAllowed(Module::Promo).to_string();
    assert_eq!(refused(fb_rules(), &[Module::Promo]), Some(not_allowed));
    let mut table = fb_rules().table.clone();
    table.effects = vec![Effect::Block].into();
    table.routes.to_mut()[4].permanent = Rows::new(0, 1);
    let printed = refused(Rules::new(&table, fb_rules().edition), &[]);
    assert_eq!(printed.as_deref(), Some("a permanent marker cannot be `block`: only a regular one can"));
}

#[test]
fn promo_2_exchange_takes_a_used_marker() {
    let mut scene = promo("A.unused=exchange B.used=skill");
    scene.only_of(USE, "use exchange: B develop any").act("use exchange: B develop any");
    scene.expect("A.unused=skill A.used= B.unused= B.used=exchange actions=10");
    assert_eq!([Seat::A, Seat::B].map(|seat| scene.state.collected(seat)), [1, 1]);
    // Usable under the normal rules, at once.
    scene.act("use develop any: keys").expect("A.used=skill A.keys=1");
    promo("A.unused=exchange B.unused=skill A.used=+3").only_of(USE, "");
    promo("A.unused=exchange").only_of(USE, "");
}

#[test]
fn promo_2_any_opponent_and_any_kind_once() {
    let mut scene = promo("A.unused=exchange B.used=[+3,+3] C.used=[skill,+4]");
    scene.only_of(USE, "use exchange: B actions +3; use exchange: C develop any; use exchange: C actions +4");
    // Actions taken so count in this turn.
    scene.act("use exchange: C actions +4; use actions +4").expect("actions=14");
    // The other Exchange would come for its like: nothing would change.
    promo("A.unused=exchange B.used=exchange").only_of(USE, "");
    promo("A.unused=[exchange,exchange] B.used=skill")
        .act("use exchange: B develop any")
        .expect("A.unused=skill,exchange");
}

#[test]
fn promo_3_tribute_fetches_at_every_founding() {
    let board = "attached=[A.tribute.r4] A.used=tribute A.supply=0 A.stock=3T1M";
    let mut scene = promo(&format!("{board} active=B r1=[B.T,B.T,B.T]"));
    scene.act("establish r1; found kontor b").expect("decider=A active=B b=[B,-,-,-] r1=[-,B.T,B.T]");
    scene.only("take 0 merchants; take 1 merchant");
    scene.clone().act("take 1 merchant").only("take 0 traders; take 1 trader");
    scene.act("take 0 merchants").only("take 0 traders; take 1 trader; take 2 traders");
    scene.act("take 2 traders").expect("A.supply=2T A.stock=1T1M decider=B active=B r1=[-,-,-] actions=9");
    // Not for a city at neither end of r4, however near.
    let mut scene = promo(&format!("{board} active=B r1=[B.T,B.T,B.T]"));
    scene.act("establish r1; found kontor a").expect("decider=B A.supply=0");
    // Not for a special space or a skill.
    let mut scene = promo("attached=[A.tribute.r7] A.used=tribute active=B r7=[B.T,B.T,B.T,B.M]");
    scene.act("establish r7; take special space 1 for 7").expect("decider=B A.supply=5T1M");
}

#[test]
fn promo_3_the_owners_own_founding_counts_and_comes_first() {
    // The tribute is fetched before the pieces of the route come to the stock.
    let mut scene = promo("attached=[A.tribute.r4] A.used=tribute A.supply=0 A.stock=1T r2=[A.T,A.T]");
    scene.act("establish r2; found kontor b").expect("decider=A").only("take 0 traders; take 1 trader");
    scene.act("take 1 trader").expect("A.supply=1T A.stock=1T actions=9");
    // With an empty stock nothing is asked.
    let mut scene = promo("attached=[A.tribute.r4] A.used=tribute A.supply=0 A.stock=0 r2=[A.T,A.T]");
    scene.act("establish r2; found kontor b").expect("A.supply=0 A.stock=1T decider=A").offers("income");
    // What the founding brings besides is counted already.
    let mut scene = promo("attached=[C.tribute.r8] C.used=tribute A.prestige=19 r8=[A.T,A.T] r8.marker=none");
    scene.act("establish r8; found kontor a").expect("decider=C A.prestige=20 over=no").act("take 1 trader");
    scene.expect("over=yes C.supply=6T1M");
}

#[test]
fn promo_3_extra_kontors_count_too() {
    let board = "attached=[C.tribute.r4] C.used=tribute r1.marker=none b=[B,-,-,-] r2=[A.T,A.T]";
    let mut scene = promo(&format!("{board} A.unused=extra"));
    scene.act("establish r2; found extra kontor b with trader").expect("decider=C r2=[-,A.T]").act("take 0 traders");
    scene.expect("decider=A r2=[-,-] A.stock=6T C.supply=5T1M");
    // By a permanent marker: step 4 alone follows.
    let text = std::fs::read_to_string("tests/fixtures/maps/promo.board").expect("a file of the repository");
    let lines: String =
        text.lines().skip_while(|line| !line.starts_with("markers")).map(|line| format!("{line}\n")).collect();
    let change = "change route \"b\" -- \"c\" as \"r2\"\n    no tavern\n    always extra kontor\n";
    let tavern = "change route \"e\" -- \"f\" as \"r5\"\n    tavern\n";
    let rules = variant("fb", &format!("    modules promo\n{lines}{change}{tavern}"));
    let mut scene = Scene::new(rules, "modules=promo attached=[C.tribute.r4] C.used=tribute b=[B,-,-,-] r2=[A.T,A.T]");
    scene.act("establish r2; found extra kontor b with trader").expect("decider=C r2=[-,A.T]").act("take 2 traders");
    scene.expect("decider=A r2=[-,-] A.stock=6T C.supply=7T1M actions=9");
}

#[test]
fn promo_3_several_tributes_are_fetched_one_after_another() {
    let board = "attached=[C.tribute.r1,A.tribute.r4] A.used=tribute C.used=tribute A.supply=0 C.supply=0";
    let mut scene = promo(&format!("{board} active=B r2=[B.T,B.T]"));
    scene.act("establish r2; found kontor b").expect("decider=C").act("take 2 traders");
    scene.expect("decider=A C.supply=2T").act("take 1 trader").expect("decider=B A.supply=1T r2=[-,-]");
    // The second of one owner is not asked when the stock is empty by then.
    let twice = "attached=[C.tribute.r1,C.tribute.r4] C.used=[tribute,tribute] C.supply=0";
    let mut scene = promo(&format!("{twice} C.stock=2T active=B r2=[B.T,B.T]"));
    scene.act("establish r2; found kontor b; take 2 traders").expect("decider=B C.supply=2T C.stock=0");
    let mut scene = promo(&format!("{twice} C.stock=3T active=B r2=[B.T,B.T]"));
    scene.act("establish r2; found kontor b; take 2 traders").expect("decider=C").act("take 1 trader");
    scene.expect("decider=B C.supply=3T C.stock=0");
}

#[test]
fn promo_3_is_attached_with_a_trader_of_the_supply() {
    let mut scene = promo("A.unused=tribute A.supply=1T");
    let all: Vec<String> = (1..=10).map(|n| format!("use tribute: r{n}")).collect();
    scene.only_of(USE, &all.join("; ")).act("use tribute: r4");
    scene.expect("A.supply=0 A.stock=5T A.unused= A.used=tribute attached=[A.tribute.r4] r4=[-,-] actions=10 fresh=no");
    let mut poor = promo("A.unused=tribute A.supply=1M");
    poor.only_of(USE, "");
}

#[test]
fn promo_3_the_neutral_party_pays_tribute() {
    // A founds for the neutral party, and for nobody else (TWO-11).
    let text = include_str!("../fixtures/maps/promo.board");
    let markers: String =
        text.lines().skip_while(|line| !line.starts_with("markers")).map(|line| format!("{line}\n")).collect();
    let rules = variant("fn2", &format!("    modules two players, promo\n{markers}"));
    let board = "players=2 modules=two-players,promo attached=[B.tribute.t6] B.used=tribute t6=[n,-] t2=[n,-] Y=[A,-]";
    let mut scene = Scene::new(rules, &format!("{board} B.stock=3T B.supply=0"));
    scene.act("displace n trader t2 with trader; pay 1 merchant; put displaced n trader t6; done");
    scene.expect("decider=A").act("neutral kontor H").expect("decider=B H=[n,-] t6=[n,-]");
    scene.act("take 2 traders").expect("decider=A B.supply=2T actions=9");
}

#[test]
fn promo_4_block_costs_one_piece_more() {
    let board = "attached=[B.block.r4] B.used=block A.stock=0";
    let place = "place trader r4";
    let mut poor = promo(&format!("{board} A.supply=1T"));
    poor.lacks(place).offers("place trader r5");
    let action = Action::Place {
        piece: kogge::hansa::vocab::Piece::Trader,
        post: promo_rules().table.posts_of(route(promo_rules(), "r4")).next().expect("it has two").0,
    };
    assert_eq!(poor.state.clone().apply(poor.rules, action).expect_err("blocked").reason, Reason::Blocked);
    let mut scene = promo(&format!("{board} A.supply=2T"));
    scene.act(place).expect("A.supply=0 A.stock=1T r4=[A.T,-] decider=A actions=9");
    // Either kind, as with any fee.
    let mut scene = promo(&format!("{board} A.supply=2T1M"));
    scene.act(place).only("pay 0 merchants; pay 1 merchant").act("pay 1 merchant");
    scene.expect("A.supply=1T A.stock=1M r4=[A.T,-] actions=9");
    let mut scene = promo(&format!("{board} A.supply=1T1M"));
    scene.offers("place trader r4; place merchant r4").act("place merchant r4").expect("A.supply=0 A.stock=1T");
    // The owner pays too, and every block anew.
    let both = "attached=[A.block.r4,B.block.r4] A.used=block B.used=block A.stock=0";
    promo(&format!("{both} A.supply=2T")).lacks(place);
    promo(&format!("{both} A.supply=3T")).act(place).expect("A.supply=0 A.stock=2T r4=[A.T,-]");
}

#[test]
fn promo_4_nothing_but_placing_costs_more() {
    let board = "attached=[B.block.r4] B.used=block A.stock=0";
    let mut scene = promo(&format!("{board} A.supply=2T r4=[C.T,-]"));
    scene.act("displace C trader r4 with trader").expect("A.supply=0 A.stock=1T");
    let mut scene = promo(&format!("{board} A.supply=0 r5=[A.T,-,-]"));
    scene.act("move trader r5; put trader r4").expect("A.stock=0 r4=[A.T,-]");
    let mut scene = promo(&format!("{board} C.supply=0 C.stock=0 A.supply=2T r7=[C.T,-,-,-]"));
    scene.act("displace C trader r7 with trader; put displaced trader r4").expect("r4=[C.T,-] C.stock=0");
    // A piece placed by an effect is no action B.
    let markers = include_str!("../fixtures/maps/promo.board");
    let markers: String =
        markers.lines().skip_while(|line| !line.starts_with("markers")).map(|line| format!("{line}\n")).collect();
    let change = "change route \"a\" -- \"g\" as \"r8\"\n    always place up to 1 from supply\n";
    let rules = variant("fb", &format!("    modules promo\n{markers}{change}"));
    let mut scene = Scene::new(rules, &format!("modules=promo {board} A.supply=1T r8=[A.T,A.T]"));
    scene
        .act("establish r8; skip; use place up to 1 from supply: trader r4")
        .expect("A.supply=0 A.stock=2T r4=[A.T,-]");
}

#[test]
fn promo_5_attached_markers_stay_apart() {
    let board = "attached=[A.tribute.r6] A.used=tribute A.supply=0 r6=[B.T,B.T] active=B";
    let mut scene = promo(board);
    scene.act("establish r6; skip").expect("B.unused= B.used= heap=11 attached=[A.tribute.r6] A.used=tribute");
    assert_eq!(sheet(scene.rules, &scene.state, Seat::A).line(Line::Markers), 1, "it scores as used");
    // It is no marker of the route, so a replacement may lie there, and it is no piece on a post.
    let mut scene = promo("attached=[A.tribute.r6] A.used=tribute A.plate=skill");
    scene.act("end turn").offers("lay develop any at r6").act("lay develop any at r6").expect("r6.marker=skill");
    // The trader is counted: INV-1 is held against every scene.
    let before = promo("A.unused=block").state.player(Seat::A).owned;
    let after = promo("A.unused=block").act("use block: r6").state.player(Seat::A).owned;
    assert_eq!(before, after);
    // It cannot be had by an Exchange; another one of its kind can.
    let board = "A.unused=exchange attached=[B.block.r6]";
    promo(&format!("{board} B.used=block")).only_of(USE, "");
    promo(&format!("{board} B.used=[block,block]")).only_of(USE, "use exchange: B block");
}

#[test]
fn promo_5_attached_markers_of_a_position_make_sense() {
    let rules = promo_rules();
    let at = |word: &str| Attached { route: route(rules, "r4"), seat: Seat::A, marker: marker(rules, word) };
    let built = |modules: ModuleSet, used: &[&str], attached: &[Attached]| {
        let mut position = Position::new(3);
        position.modules = modules;
        position.players[0].used = used.iter().map(|word| marker(rules, word)).collect();
        position.attached = attached.to_vec();
        position.build(rules)
    };
    let promo: ModuleSet = [Module::Promo].into_iter().collect();
    let wrong = PositionError::Module(Module::Promo);
    let state = built(promo, &["block", "tribute"], &[at("tribute"), at("block")]).expect("both are used");
    let sorted = built(promo, &["block", "tribute"], &[at("block"), at("tribute")]).expect("in any order");
    assert_eq!(state, sorted, "equal positions are equal values");
    assert_eq!(state.count_markers(rules, marker(rules, "block"), MarkerPlace::Used(Seat::A)), 1);
    assert_eq!(built(promo, &["block"], &[at("tribute")]).expect_err("not used"), wrong);
    assert_eq!(built(promo, &["block"], &[at("block"), at("block")]).expect_err("one only"), wrong);
    assert_eq!(built(promo, &["skill"], &[at("skill")]).expect_err("no such marker is attached"), wrong);
    assert_eq!(built(ModuleSet::default(), &["block"], &[at("block")]).expect_err("without the module"), wrong);
    let foreign = Attached { seat: Seat::D, ..at("block") };
    assert_eq!(built(promo, &["block"], &[foreign]).expect_err("nobody sits there"), wrong);
    let nowhere = Attached { route: RouteId::at(rules.table.routes.len()), ..at("block") };
    assert_eq!(built(promo, &["block"], &[nowhere]).expect_err("the board lacks the route"), wrong);
    let unknown = Attached { marker: MarkerKind(rules.table.markers.len() as u8), ..at("block") };
    assert_eq!(built(promo, &["block"], &[unknown]).expect_err("the board lacks the marker"), wrong);
    let used = ["block", "block", "tribute", "tribute"];
    let all = used.map(at);
    assert_eq!(built(promo, &used, &all).expect("all are used").attached().len(), 4);
    assert_eq!(built(promo, &used, &[&all[..], &all[..1]].concat()).expect_err("four at most"), wrong);
    // What lies on a plate is nobody's used marker.
    let mut position = Position::new(5);
    position.modules = promo;
    position.players[0].plate = vec![(marker(rules, "block"), false)];
    position.attached = vec![Attached { seat: Seat::Neutral, ..at("block") }];
    assert_eq!(position.build(rules).expect_err("the neutral party has no markers"), wrong);
}

#[test]
fn promo_markers_may_be_paid_and_given_up() {
    let mut scene = Scene::new(promo_rules(), "modules=promo,favour A.unused=[exchange,tribute] display=cities");
    scene.act("buy tile cities").expect("A.used=exchange,tribute attached=[] A.supply=5T1M");
    // They are no actions, so they may be used after buying (FAVOUR-4).
    let rest = "modules=promo,favour A.unused=[+4,skill,exchange] B.used=+3 display=cities";
    let mut scene = Scene::new(promo_rules(), rest);
    scene.act("buy tile cities; pay actions +4; pay develop any").only("use exchange: B actions +3; end turn");
    scene.act("use exchange: B actions +3").only("end turn");
}
