//! Regular markers: the edition's, or in a map with rules of its own others, as many as a game has.
//!
//! Checks: CHK-E30, CHK-E38, CHK-E42, CHK-E43, CHK-W20. Clause: PROMO-1.

use super::draft::Draft;
use crate::board::{MarkerSet, MarkerStack};
use kogge_hansa_game::vocab::{Effect, Module};

/// Kinds of own markers beside the Extra Kontor.
const N_KINDS: usize = 6;
/// The most kinds of markers that can be used on any post: the runtime has room for their uses beside all others.
const MAX_WIDE: usize = 2;

impl Draft<'_> {
    /// The regular markers.
    pub(super) fn draw_markers(&mut self) {
        let mut stacks: Vec<MarkerStack> = self
            .board
            .edition
            .markers
            .iter()
            .map(|stack| MarkerStack { effect: stack.effect, start: stack.start, supply: stack.supply })
            .collect();
        if self.options.own_rules {
            stacks = self.own_markers();
        }
        if self.options.modules.contains(Module::Promo) {
            self.swap_for_promo(&mut stacks);
        }
        self.board.markers = marker_set(stacks);
    }

    /// Two to four start markers of different kinds, all others in the supply, and Extra Kontors in any case.
    fn own_markers(&mut self) -> Vec<MarkerStack> {
        let mut kinds = vec![Effect::ExtraKontor];
        while kinds.len() <= N_KINDS {
            let effect = self.draw_effect(false);
            let n_wide = kinds.iter().filter(|&&kind| is_wide(kind)).count();
            if !kinds.contains(&effect) && (n_wide < MAX_WIDE || !is_wide(effect)) {
                kinds.push(effect);
            }
        }
        let n_start = 2 + self.random.below(3);
        let n_supply = usize::from(self.board.edition.n_markers) - n_start;
        // Of ten markers and more a weight of 2 beside at most 18 brings one in any case.
        let weight = |kind: usize, draw: usize| if kind == 0 { 2 } else { 1 + draw };
        let deal: Vec<(usize, usize)> =
            (0..kinds.len()).map(|kind| (kind, weight(kind, self.random.below(3)))).collect();
        let supply = self.deal(n_supply, &deal);
        let start = self.shuffled(kinds.len());
        let stack = |(i, &effect): (usize, &Effect)| {
            let supply = supply.iter().filter(|&&kind| kind == i).count() as u8;
            MarkerStack { effect, start: start[..n_start].contains(&i).into(), supply }
        };
        let mut stacks: Vec<MarkerStack> = kinds.iter().enumerate().map(stack).collect();
        stacks.retain(|stack| stack.start + stack.supply > 0);
        stacks
    }

    /// Promo markers stand in for others of the supply, one or two of each kind. PROMO-1.
    fn swap_for_promo(&mut self, stacks: &mut Vec<MarkerStack>) {
        for effect in [Effect::Exchange, Effect::Tribute, Effect::Block] {
            let wanted = 1 + self.random.below(2) as u8;
            let Some(largest) = stacks.iter_mut().max_by_key(|stack| stack.supply) else { return };
            let supply = wanted.min(largest.supply.saturating_sub(1));
            if supply > 0 {
                largest.supply -= supply;
                stacks.push(MarkerStack { effect, start: 0, supply });
            }
        }
    }

    /// How many start markers the map has.
    pub(super) fn n_start(&self) -> usize {
        let stacks = &self.board.markers.stacks;
        stacks.iter().map(|stack| usize::from(stack.start)).sum()
    }
}

/// The stacks as a board has them: each effect once, in the order of its words.
pub(super) fn marker_set(all: Vec<MarkerStack>) -> MarkerSet {
    let mut stacks: Vec<MarkerStack> = Vec::new();
    for stack in all {
        match stacks.iter_mut().find(|known| known.effect == stack.effect) {
            Some(known) => {
                known.start += stack.start;
                known.supply += stack.supply;
            }
            None => stacks.push(stack),
        }
    }
    stacks.sort_by_cached_key(|stack| stack.effect.text(|country| format!("{:03}", country.0)));
    MarkerSet { stacks }
}

/// Whether a marker can be used on any post of the board.
const fn is_wide(effect: Effect) -> bool {
    match effect {
        Effect::Move { .. } | Effect::Remove { .. } | Effect::Place { .. } => true,
        Effect::Develop(_)
        | Effect::Found { .. }
        | Effect::ExtraKontor
        | Effect::SwapKontors
        | Effect::Actions(_)
        | Effect::Prestige(_)
        | Effect::Take(_)
        | Effect::Exchange
        | Effect::Tribute
        | Effect::Block => false,
    }
}
