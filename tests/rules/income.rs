//! INCOME: action A.

use super::scene::fb;

#[test]
fn income_1_up_to_the_purse_in_any_mixture() {
    let mut scene = fb("A.purse=1 A.stock=4T2M A.supply=0 actions=3");
    scene.act("income").only("take 0 merchants; take 1 merchant; take 2 merchants");
    scene.act("take 2 merchants").only("take 0 traders; take 1 trader; take 2 traders; take 3 traders");
    scene.act("take 3 traders").expect("A.supply=3T2M A.stock=1T actions=2");
}

#[test]
fn income_2_a_short_stock_gives_what_it_has() {
    fb("A.stock=2T A.supply=0").act("income").only("take 1 trader; take 2 traders");
    let mut scene = fb("A.purse=3 A.stock=9T1M A.supply=0");
    scene.act("income; take 1 merchant; take 9 traders").expect("A.supply=9T1M A.stock=0");
    // A single possibility is not asked for.
    fb("A.stock=1T A.supply=0").act("income").expect("A.supply=1T A.stock=0");
    fb("A.stock=1M A.supply=0").act("income").expect("A.supply=1M A.stock=0");
}

#[test]
fn income_3_fewer_is_legal_but_not_none() {
    let mut scene = fb("A.purse=1 A.stock=6T A.supply=0");
    scene.act("income").lacks("take 0 traders").act("take 1 trader").expect("A.supply=1T A.stock=5T");
    let mut scene = fb("A.stock=3M A.supply=0");
    scene.act("income").only("take 1 merchant; take 2 merchants; take 3 merchants");
}

#[test]
fn income_4_only_the_supply_places_and_pays() {
    let mut scene = fb("A.supply=0 A.stock=6T r4=[B.T,-]");
    assert!(scene.options(&["place", "displace"]).is_empty());
    scene.offers("income");
    // The stock cannot pay the fee either.
    assert!(fb("A.supply=1T A.stock=6T r4=[B.T,-]").options(&["displace"]).is_empty());
}
