//! Conditions on every tally: lists are as long as they must be, what is counted twice agrees, and no part is more
//! than its whole. A file that contradicts itself was changed by hand or damaged, and no number of it can be trusted.

use super::Setting;
use super::studied::Line;
use super::tally::{OfferTally, ResourceTally, Tally, TotalsTally};
use kogge_engine::study::merge::{MAX_COUNT, Merge};
use kogge_engine::study::{
    Checked, EarlyTally, Histogram, Moments, PartTally, Tally as _, check_early, check_games, check_part, check_seats,
    check_square, must, sum, wrong,
};

impl Tally {
    /// Checks that a tally that was read is one of this setting.
    pub(super) fn check(&self, setting: &Setting) -> Checked {
        self.check_lengths(setting)?;
        if Self::new(setting).merge(self).is_err() {
            return wrong("", &format!("a count is beyond {MAX_COUNT}: no study plays as many games"));
        }
        check_games(self.totals(), setting.players)?;
        self.check_moments()?;
        check_seats(&self.seats, self.finished)?;
        let is_shared = self.seats.iter().flatten().any(|seat| seat.shared != [0; 4]);
        must(!is_shared, "seats", "nobody shares a victory (B12.2)")?;
        self.check_points()?;
        self.resources.iter().enumerate().try_for_each(|(i, resource)| self.check_resource(i, resource, setting))?;
        self.check_turns()?;
        self.check_openings(setting)?;
        self.check_trade()?;
        self.check_layouts()
    }

    fn check_lengths(&self, setting: &Setting) -> Checked {
        let new = Self::new(setting);
        let n = setting.players;
        let lengths = [
            ("lines", self.lines.len(), new.lines.len()),
            ("resources", self.resources.len(), new.resources.len()),
            ("corners", self.corners.len(), new.corners.len()),
            ("numbers", self.numbers.len(), new.numbers.len()),
            ("grounds", self.grounds.len(), new.grounds.len()),
            ("harbours", self.harbours.len(), new.harbours.len()),
            ("pips", self.pips.len(), new.pips.len()),
            ("robber.hexes", self.robber.hexes.len(), new.robber.hexes.len()),
            ("robber.victims", self.robber.victims.len(), n),
            ("offers", self.offers.len(), n),
            ("cards", self.cards.len(), new.cards.len()),
            ("leaders", self.leaders.len(), new.leaders.len()),
            ("layouts", self.layouts.len(), new.layouts.len()),
        ];
        if let Some((path, len, needed)) = lengths.into_iter().find(|(_, len, needed)| len != needed) {
            return wrong(path, &format!("there are {needed} of these, not {len}"));
        }
        check_square(&self.seats, n, "seats")?;
        let places = |rows: &[Vec<EarlyTally>]| rows.iter().all(|row| row.len() == n);
        let all = [&self.numbers, &self.grounds, &self.harbours].into_iter().all(|rows| places(rows))
            && self.corners.iter().all(|corner| corner.early.len() == n)
            && self.layouts.iter().all(|layout| layout.won.len() == n);
        must(all, "corners", "there is one for each place in the turn order")
    }

    /// Checks that every list of numbers can have its sums, and is of all finished games.
    fn check_moments(&self) -> Checked {
        self.seats.iter().flatten().try_for_each(|seat| seat.points.check("tally.seats"))?;
        let of_games = [
            ("length", &self.length.rounds),
            ("length", &self.length.decisions),
            ("turns", &self.turns),
            ("winner_points", &self.winner_points),
            ("margin", &self.margin),
            ("changes", &self.changes),
            ("decided", &self.decided),
        ];
        let each = "every finished game is counted once";
        for (path, histogram) in of_games {
            histogram.check(&format!("tally.{path}"))?;
            must(histogram.moments().n == self.finished, path, each)?;
        }
        let lines = self.lines.iter().flat_map(|line| [("lines", &line.all), ("lines", &line.winner)]);
        let resources = self.resources.iter();
        let resources = resources.flat_map(|it| [("resources", &it.produced), ("resources", &it.produced_winner)]);
        let TotalsTally { offers, deals, bank, moves, stolen, discarded, cards } = &self.totals;
        let totals = [offers, deals, bank, moves, stolen, discarded, cards].map(|total| ("totals", total));
        for (path, moments) in lines.chain(resources).chain(totals) {
            moments.check(&format!("tally.{path}"))?;
            must(moments.n == self.finished, path, each)?;
        }
        Ok(())
    }

    fn check_points(&self) -> Checked {
        let lines = |of: fn(&super::LineTally) -> &Moments, is_lost: bool| {
            let lines = Line::ALL.iter().zip(&self.lines).filter(|(line, _)| line.is_lost() == is_lost);
            sum(lines.map(|(_, line)| of(line).sum))
        };
        must(
            sum(self.seats.iter().flatten().map(|seat| seat.points.sum)) + lines(|line| &line.all, true)
                == lines(|line| &line.all, false),
            "lines",
            "the lines add up to the points of `seats`",
        )?;
        let [best, margin] = [&self.winner_points, &self.margin].map(Histogram::moments);
        must(
            lines(|line| &line.winner, false) == lines(|line| &line.winner, true) + u128::from(best.sum)
                && margin.sum <= best.sum,
            "winner_points",
            "the lines add up to the points of the winners",
        )?;
        let is_part = self.lines.iter().all(|line| line.winner.sum <= line.all.sum);
        must(is_part, "lines", "no part is more than its whole")
    }

    /// As many cards of a resource come into hands as leave them or are left there.
    fn check_resource(&self, i: usize, resource: &ResourceTally, setting: &Setting) -> Checked {
        let path = format!("resources[{i}]");
        let ResourceTally { produced, founded, bank_taken, invented, .. } = resource;
        let ResourceTally { spent, discarded, laid_out, bank_given, left, .. } = resource;
        must(
            sum([produced.sum, *founded, *bank_taken, *invented])
                == sum(*spent) + sum([*discarded, *laid_out, *bank_given, *left]),
            &path,
            "as many cards come into hands as leave them or are left there",
        )?;
        let paid = self.bought.iter().zip(&setting.board.prices);
        must(
            paid.zip(spent).all(|((&n, price), &spent)| u128::from(n) * u128::from(price[i]) == spent.into()),
            &path,
            "what is spent is the price of what is bought",
        )?;
        must(
            resource.produced_winner.sum <= produced.sum && resource.shortages <= resource.unpaid,
            &path,
            "no part is more than its whole",
        )
    }

    /// Dice, the robber and who leads.
    fn check_turns(&self) -> Checked {
        let throws = sum(self.dice);
        must(throws <= self.turns.moments().sum.into(), "dice", "no more throws than there are turns")?;
        let knights = self.cards.first().map_or(0, |card| card.played);
        let totals = &self.totals;
        must(
            sum([totals.moves.sum, self.robber.off]) <= sum([self.dice[7 - 2], knights]),
            "robber",
            "sevens and knights move the robber",
        )?;
        check_whole("robber.hexes", &totals.moves, &self.robber.hexes)?;
        check_whole("robber.victims", &totals.stolen, &self.robber.victims)?;
        let resources = |of: fn(&ResourceTally) -> u64| sum(self.resources.iter().map(of));
        let offers = |of: fn(&OfferTally) -> u64| sum(self.offers.iter().map(of));
        let wholes = [
            ("offers", &totals.offers, offers(|it| it.made)),
            ("deals", &totals.deals, offers(|it| it.dealt)),
            ("bank", &totals.bank, resources(|it| it.bank_taken)),
            ("stolen", &totals.stolen, resources(|it| it.stolen)),
            ("discarded", &totals.discarded, resources(|it| it.discarded)),
            ("cards", &totals.cards, self.bought[3].into()),
        ];
        for (name, total, parts) in wholes {
            must(parts == total.sum.into(), &format!("totals.{name}"), "the parts add up to the whole")?;
        }
        let is_sound = self.leaders.iter().all(|it| it.won <= it.games && it.games <= self.finished);
        must(is_sound, "leaders", "no more games are won than are played")
    }

    /// Everybody founds two settlements.
    fn check_openings(&self, setting: &Setting) -> Checked {
        let sat = setting.players as u128 * u128::from(self.finished);
        let opened = |order: usize| sum(self.corners.iter().map(|corner| corner.opened[order]));
        must(opened(0) == sat && opened(1) == sat, "corners", "everybody founds two settlements")?;
        must(
            sum(self.corners.iter().map(|corner| corner.won)) == 2 * u128::from(self.finished),
            "corners",
            "every winner founded two settlements",
        )?;
        let is_part = self.corners.iter().all(|corner| {
            let opened = sum(corner.opened);
            u128::from(corner.won) <= opened
                && opened <= corner.built[0].into()
                && corner.built[1] <= corner.built[0]
                && corner.built[0] <= self.finished
        });
        must(is_part, "corners", "no part is more than its whole")?;
        must(
            sum(self.pips.iter().map(|pips| pips.players)) == sat
                && sum(self.pips.iter().map(|pips| pips.won)) == self.finished.into()
                && self.pips.iter().all(|pips| pips.won <= pips.players),
            "pips",
            "every player opens with some pips, and one of a game wins",
        )?;
        let corners = self.corners.iter().map(|corner| &corner.early);
        let others = self.numbers.iter().chain(&self.grounds).chain(&self.harbours);
        check_early(corners.chain(others).map(|early| early.iter().collect()), "corners")?;
        let looked_at =
            self.corners.first().map(|corner| corner.early.iter().map(|early| early.all()[0]).sum::<u128>());
        must(looked_at.is_none_or(|n| n == self.finished.into()), "corners", "of each game one player is looked at")
    }

    fn check_trade(&self) -> Checked {
        must(
            self.offers.iter().all(|offers| offers.dealt <= offers.made),
            "offers",
            "no more exchanges are carried out than are offered",
        )?;
        let cards = self.cards.iter();
        must(
            // Fish bring cards that nobody buys (FI13).
            sum(cards.clone().map(|card| card.drawn)) >= self.bought[3].into()
                && cards.clone().all(|card| card.played <= card.drawn && card.drawn_winner <= card.drawn),
            "cards",
            "every card that is bought is drawn, and no more are played than are drawn",
        )
    }

    fn check_layouts(&self) -> Checked {
        if self.layouts.is_empty() {
            return Ok(());
        }
        let each = self.layouts.iter().all(|layout| sum(layout.won.iter().copied()) == layout.games.into());
        must(
            each && sum(self.layouts.iter().map(|layout| layout.games)) == self.finished.into(),
            "layouts",
            "every finished game has a layout and a winner",
        )?;
        let won = |place: usize| sum(self.layouts.iter().map(|layout| layout.won[place]));
        let at = |place: usize| sum(self.seats.iter().map(|row| row[place].won));
        let rounds = sum(self.layouts.iter().map(|layout| layout.rounds));
        must(
            (0..self.seats.len()).all(|place| won(place) == at(place))
                && rounds == self.length.rounds.moments().sum.into(),
            "layouts",
            "the layouts add up to the whole",
        )
    }
}

/// Parts add up to their total, game by game.
fn check_whole(path: &str, total: &Moments, parts: &[PartTally]) -> Checked {
    let (mut all, mut products) = (0, 0);
    for part in parts {
        check_part(part, total, path)?;
        must(part.squares <= part.products, path, "no part is more than its whole")?;
        all += u128::from(part.sum);
        products += u128::from(part.products);
    }
    must(all == total.sum.into() && products == total.squares, path, "the parts add up to the whole")
}
