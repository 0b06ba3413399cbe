//! An event as a seat may know it. INV-22.

use super::Event;
use crate::rules::Seat;
use crate::vocab::Card;

impl Event {
    /// Whether it is not said along with what brought it: a new turn and the victory.
    pub(in crate::play) const fn has_own_line(&self) -> bool {
        matches!(self, Self::Turn { .. } | Self::Won { .. })
    }

    /// The event as a seat may know it; nobody is an onlooker. Clauses: B6.4, B9.1, B13.1.
    pub(super) fn seen_by(mut self, viewer: Option<Seat>) -> Self {
        match &mut self {
            // Cards of the Barbarian Attack are shown at once (BA11).
            Self::BoughtCard { seat, card } => {
                if viewer != Some(*seat) && !card.is_some_and(Card::is_shown) {
                    *card = None;
                }
            }
            Self::CaughtFish { seat, fish } => {
                if viewer != Some(*seat) {
                    *fish = None;
                }
            }
            Self::ChoseGift { seat, resource } => {
                if viewer != Some(*seat) {
                    *resource = None;
                }
            }
            Self::GaveCard { seat, to: other, resource } | Self::Stole { seat, victim: other, resource } => {
                if viewer != Some(*seat) && viewer != Some(*other) {
                    *resource = None;
                }
            }
            // Everybody sees these. Each field stands here, so that a new one asks who may know it.
            Self::Settled { seat: _, corner: _ }
            | Self::LaidRoad { seat: _, edge: _ }
            | Self::SettledFor { seat: _, neutral: _, corner: _ }
            | Self::LaidRoadFor { seat: _, neutral: _, edge: _ }
            | Self::BuiltBridgeFor { seat: _, neutral: _, edge: _ }
            | Self::SpentTokens { seat: _, what: _, tokens: _ }
            | Self::ReturnedKnight { seat: _ }
            | Self::GotTokens { seat: _, tokens: _ }
            | Self::BuiltBridge { seat: _, edge: _ }
            | Self::BuiltCity { seat: _, corner: _ }
            | Self::PlayedCard { seat: _, card: _ }
            | Self::Discarded { seat: _, resource: _ }
            | Self::RobberMoved { seat: _, hex: _ }
            | Self::RobbedNobody { seat: _ }
            | Self::TurnedCard { seat: _, card: _ }
            | Self::NewYear { seat: _ }
            | Self::DamagedRoad { seat: _, edge: _ }
            | Self::RepairedRoad { seat: _, edge: _ }
            | Self::Prize { seat: _, resource: _ }
            | Self::CaughtBoot { seat: _ }
            | Self::LeftFish { seat: _ }
            | Self::ExchangedFish { seat: _, fish: _ }
            | Self::KeptFish { seat: _ }
            | Self::SpentFish { seat: _, what: _, pieces: _ }
            | Self::GaveBoot { seat: _, to: _ }
            | Self::NobodyFishes
            | Self::Changed { seat: _, gives: _, rate: _, gets: _ }
            | Self::SoldForGold { seat: _, gives: _, rate: _ }
            | Self::BoughtForGold { seat: _, gets: _ }
            | Self::EarnedGold { seat: _, gold: _ }
            | Self::Wealthiest { seat: _ }
            | Self::Poor { seat: _, is_poor: _ }
            | Self::Invented { seat: _, resource: _ }
            | Self::Claimed { seat: _, resource: _, count: _ }
            | Self::Gave { seat: _, resource: _, count: _ }
            | Self::Offered { seat: _, offer: _ }
            | Self::Accepted { seat: _ }
            | Self::Refused { seat: _ }
            | Self::Countered { seat: _, offer: _ }
            | Self::Dealt { seat: _, with: _, offer: _ }
            | Self::NoDeal { seat: _ }
            | Self::Bid { seat: _, wool: _, grain: _ }
            | Self::Named { seat: _, edge: _ }
            | Self::PlacedCamel { seat: _, edge: _ }
            | Self::BoughtWagon { seat: _, level: _ }
            | Self::Drove { seat: _, node: _, left: _ }
            | Self::Fed { seat: _ }
            | Self::Chased { seat: _, edge: _, face: _, is_driven_off: _ }
            | Self::MovedBarbarian { seat: _, from: _, edge: _ }
            | Self::Delivered { seat: _, good: _ }
            | Self::Ordered { seat: _, good: _ }
            | Self::Landed { hex: _ }
            | Self::BroughtBarbarian { seat: _, from: _, hex: _ }
            | Self::Conquered { hex: _ }
            | Self::Freed { hex: _ }
            | Self::Captured { seat: _, count: _, hex: _ }
            | Self::PutKnight { seat: _, edge: _ }
            | Self::RolledLanding { seat: _, dice: _ }
            | Self::RolledForPrisoner { seat: _, dice: _ }
            | Self::RollsAgain
            | Self::NoneLands { hex: _ }
            | Self::Pays { number: _ }
            | Self::PutForeignKnight { seat: _, edge: _ }
            | Self::MovedForeignKnight { seat: _, from: _, edge: _, for_grain: _ }
            | Self::ForeignCaptured { count: _, hex: _ }
            | Self::NoUse { card: _ }
            | Self::MovedKnight { seat: _, from: _, edge: _, for_grain: _ }
            | Self::Stopped { seat: _ }
            | Self::WonBattle { hex: _ }
            | Self::RolledLosses { hex: _, face: _ }
            | Self::LostKnights { seat: _, count: _ }
            | Self::EndedTurn { seat: _ }
            | Self::Rolled { seat: _, dice: _ }
            | Self::Gained { seat: _, cards: _ }
            | Self::Short { resource: _, claimed: _, left: _, only: _ }
            | Self::MustDiscard { seat: _, count: _ }
            | Self::NobodyRobbed
            | Self::RobberStaysOff
            | Self::TiedForPrisoner { with_foreign: _ }
            | Self::NobodyAgreed
            | Self::LongestRoad { seat: _, length: _ }
            | Self::LargestArmy { seat: _, knights: _ }
            | Self::Harbourmaster { seat: _, points: _ }
            | Self::Turn { seat: _, number: _ }
            | Self::Won { seat: _, points: _, shown: _ } => {}
        }
        self
    }
}
