//! What hexes yield. Clauses: B5, B6.5.

use super::hand::Hand;
use super::state::State;
use super::{MAX_PLAYERS, Rules};
use crate::catan::vocab::Resource;
use crate::game::Seat;

impl State {
    /// What the bank pays for a roll. Clauses: B5.1 to B5.3, B6.5.
    pub(super) fn produce(&mut self, rules: Rules, roll: u8) {
        let claims = self.claims(rules, roll);
        for &resource in Resource::ALL {
            let claims = claims.map(|claims| claims[resource.index()]);
            if claims != [0; MAX_PLAYERS] {
                self.share(resource, claims);
            }
        }
    }

    /// What each seat claims for a roll. Clauses: B5.1, B6.5.
    pub(in crate::catan) fn claims(&self, rules: Rules, roll: u8) -> [Hand; MAX_PLAYERS] {
        let mut claims = [Hand::default(); MAX_PLAYERS];
        let Some(&(mut hexes)) = rules.laid.yields.get(usize::from(roll)) else { return claims };
        if let Some(robber) = self.robber {
            hexes.remove(robber);
        }
        for hex in hexes.iter() {
            let Some(resource) = rules.laid.resources[hex.index()] else { continue };
            let corners = rules.laid.corners[hex.index()];
            for (claims, buildings) in claims.iter_mut().zip(self.buildings) {
                let claim = &mut claims[resource.index()];
                for corner in buildings.intersection(corners).iter() {
                    *claim = claim.saturating_add(1 + u8::from(self.cities.contains(corner)));
                }
            }
        }
        claims
    }

    /// Pays claims to a resource as far as the bank can. Clause: B5.2.
    fn share(&mut self, resource: Resource, claims: [u8; MAX_PLAYERS]) {
        let bank = self.bank[resource.index()];
        // No bank has as many cards as a large edition can claim.
        let sum = claims.into_iter().fold(0, u8::saturating_add);
        let only_one = claims.iter().filter(|&&claim| claim > 0).count() == 1;
        for (&seat, claim) in Seat::ALL.iter().zip(claims).filter(|(_, claim)| *claim > 0) {
            if sum <= bank || only_one {
                self.gain(seat, resource, claim.min(bank));
            }
        }
    }
}
