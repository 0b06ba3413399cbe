//! What every tally must satisfy: lists are as long as they must be, what is counted twice agrees, and no part is more than
//! its whole. A file that contradicts itself was changed by hand or damaged, and no number of it can be trusted.

use super::{CityTally, EarlyTally, LengthTally, MarkerTally, PartTally, ROUNDS, SeatTally, SkillTally, Tally};
use crate::hansa::study::setting::Setting;
use crate::json::JsonError;
use crate::study::merge::{MAX_COUNT, Merge};
use crate::study::{Histogram, Moments};

/// What is wrong with a tally.
type Checked = Result<(), JsonError>;

impl Tally {
    /// That a tally that was read is one of this setting.
    ///
    /// # Errors
    ///
    /// [`JsonError`] with the first place that cannot be as it is, and why not.
    pub(crate) fn check(&self, setting: &Setting) -> Checked {
        self.check_lengths(setting)?;
        if Self::new(setting).merge(self).is_err() {
            return wrong("", &format!("a count is beyond {MAX_COUNT}: so many games were never played"));
        }
        self.check_games()?;
        self.check_moments()?;
        self.check_victories()?;
        self.check_points()?;
        self.check_course(setting)?;
        self.check_skills()?;
        self.check_markers(setting)?;
        self.check_places()?;
        self.check_early()?;
        self.check_close()
    }

    /// The players over all finished games.
    fn sat(&self) -> u128 {
        self.seats.len() as u128 * u128::from(self.finished)
    }

    fn check_lengths(&self, setting: &Setting) -> Checked {
        let new = Self::new(setting);
        let n = setting.players;
        let is_square = |rows: &[usize]| rows.len() == n && rows.iter().all(|&len| len == n);
        let lengths = [
            ("lines", self.lines.len(), new.lines.len()),
            ("cities", self.cities.len(), new.cities.len()),
            ("routes", self.routes.len(), new.routes.len()),
            ("skills", self.skills.len(), new.skills.len()),
            ("markers", self.markers.len(), new.markers.len()),
            ("link.first", self.link.first.len(), n),
            ("rounds", self.rounds.len(), ROUNDS),
            ("close.leaders", self.close.leaders.len(), ROUNDS),
            ("close.prestige", self.close.prestige.len(), ROUNDS),
        ];
        if let Some((path, len, needed)) = lengths.into_iter().find(|(_, len, needed)| len != needed) {
            return wrong(path, &format!("there are {needed} of these, not {len}"));
        }
        let square = "there is a list for each seat, with each place in the turn order";
        must(is_square(&self.seats.iter().map(Vec::len).collect::<Vec<_>>()), "seats", square)?;
        let early = self.cities.iter().map(|city| city.early.iter().map(Vec::len).collect::<Vec<_>>());
        must(early.into_iter().all(|rows| is_square(&rows)), "cities", square)
    }

    /// That every list of numbers can have its sums.
    fn check_moments(&self) -> Checked {
        let seats = self.seats.iter().flatten().map(|seat| &seat.points);
        seats.into_iter().try_for_each(|points| points.check("tally.seats"))?;
        self.rounds.iter().try_for_each(|round| round.free.check("tally.rounds"))?;
        for (_, length) in self.endings() {
            length.rounds.check("tally.endings")?;
            length.decisions.check("tally.endings")?;
        }
        let histograms = [
            ("winner_points", &self.winner_points),
            ("margin", &self.margin),
            ("link", &self.link.rounds),
            ("close", &self.close.changes),
            ("close", &self.close.decided),
        ];
        histograms.into_iter().try_for_each(|(path, histogram)| histogram.check(&format!("tally.{path}")))?;
        let each_game = self.lines.iter().map(|line| ("lines", &line.all));
        let each_game = each_game.chain(self.skills.iter().map(|skill| ("skills", &skill.finished)));
        let of_marker = |marker: &'_ MarkerTally| [marker.drawn, marker.taken, marker.used];
        let markers = self.markers.iter().flat_map(of_marker).collect::<Vec<_>>();
        let each_game = each_game.chain(markers.iter().map(|moments| ("markers", moments)));
        for (path, moments) in each_game.chain([("link", &self.link.players), ("totals", &self.totals.winners)]) {
            moments.check(&format!("tally.{path}"))?;
            must(moments.n == self.finished, path, "every finished game is counted once")?;
        }
        Ok(())
    }

    /// Every game has one end.
    fn check_games(&self) -> Checked {
        must(
            sum([self.finished, self.stuck, self.capped]) == self.games.into(),
            "games",
            "every game is finished, stuck or capped",
        )?;
        let n = |of: fn(&LengthTally) -> &Histogram| sum(self.endings().map(|(_, length)| of(length).moments().n));
        must(n(|length| &length.rounds) == self.finished.into(), "endings", "every finished game has an ending")?;
        let is_twice = |length: &LengthTally| length.rounds.moments().n == length.decisions.moments().n;
        must(
            self.endings().iter().all(|(_, length)| is_twice(length)),
            "endings",
            "every finished game has rounds and decisions",
        )
    }

    /// Every finished game has one victory, which those who share it have together. Clause: TIE-3.
    fn check_victories(&self) -> Checked {
        for (seat, row) in self.seats.iter().enumerate() {
            let path = format!("seats[{seat}]");
            must(
                sum(row.iter().map(|tally| tally.games)) == self.finished.into(),
                &path,
                "every seat plays every finished game",
            )?;
            must(
                row.iter().all(|tally| winners(tally) <= tally.games.into()),
                &path,
                "no more games are won than are played",
            )?;
            // Who began says where every seat stands in the turn order. Clause: SETUP-6.
            let n = self.seats.len();
            let next = |place: usize| self.seats[(seat + 1) % n][(place + 1) % n].games;
            must(
                row.iter().enumerate().all(|(place, tally)| tally.games == next(place)),
                &path,
                "the next seat has the next place in the turn order",
            )?;
        }
        let seats = || self.seats.iter().flatten();
        let alone = sum(seats().map(|seat| seat.won));
        let shared = |with: usize| sum(seats().map(|seat| seat.shared[with]));
        let by_sharing: Vec<(u128, u128)> = (0..4).map(|with| (with as u128 + 2, shared(with))).collect();
        let is_whole = |&(sharing, players): &(u128, u128)| {
            players % sharing == 0 && (players == 0 || sharing <= self.seats.len() as u128)
        };
        let games: u128 = by_sharing.iter().map(|(sharing, players)| players / sharing).sum();
        must(
            by_sharing.iter().all(is_whole) && alone + games == self.finished.into(),
            "seats",
            "every finished game has one victory, alone or shared",
        )?;
        let squares: u128 = by_sharing.iter().map(|(sharing, players)| players * sharing).sum();
        let Moments { sum, squares: of_winners, .. } = self.totals.winners;
        must(
            u128::from(sum) == self.n_winners() && of_winners == alone + squares,
            "totals.winners",
            "these are the winners of `seats`",
        )
    }

    /// The players of rank 1, over all games.
    fn n_winners(&self) -> u128 {
        self.seats.iter().flatten().map(winners).sum()
    }

    fn check_points(&self) -> Checked {
        let seats = || self.seats.iter().flatten();
        must(seats().all(|seat| seat.points.n == seat.games), "seats", "every player of a finished game has points")?;
        let points = sum(seats().map(|seat| seat.points.sum));
        must(
            points == sum(self.lines.iter().map(|line| line.all.sum)),
            "lines",
            "the lines of the scoring add up to the points of `seats`",
        )?;
        for line in &self.lines {
            check_part(&line.winners, &self.totals.winners, "lines")?;
            must(line.winners.sum <= line.all.sum, "lines", "no part is more than its whole")?;
        }
        let [best, margin] = [&self.winner_points, &self.margin].map(Histogram::moments);
        must(
            best.n == self.finished && margin.n == self.finished && margin.sum <= best.sum,
            "winner_points",
            "every finished game has a winner, who leads by no more than all points",
        )?;
        let of_winners = sum(self.lines.iter().map(|line| line.winners.sum));
        let is_shared = self.n_winners() > self.finished.into();
        must(
            if is_shared { of_winners >= best.sum.into() } else { of_winners == best.sum.into() },
            "winner_points",
            "the lines of the scoring add up to the points of the winners",
        )?;
        must(
            points <= self.seats.len() as u128 * u128::from(best.sum),
            "winner_points",
            "nobody has more points than the winner",
        )
    }

    /// Rounds, posts and the Link.
    fn check_course(&self, setting: &Setting) -> Checked {
        let lengths = self.length(|length| &length.rounds);
        let so_long = |round: usize| {
            lengths.buckets().filter(|&(_, high, _)| high as usize >= round).map(|(.., count)| u128::from(count)).sum()
        };
        must(
            self.rounds.first().is_none_or(|first| first.free.n == self.finished),
            "rounds",
            "every finished game has a first round",
        )?;
        let n_posts = sum(setting.board.routes.iter().map(|route| route.posts as u64));
        let mut before = self.finished;
        for (round, free) in (1..).zip(self.rounds.iter().map(|round| &round.free)) {
            let come_so_far: u128 = so_long(round);
            must(
                free.n <= before && u128::from(free.n) <= come_so_far,
                "rounds",
                "no more games come to a round than last so long",
            )?;
            must(
                u128::from(free.sum) <= u128::from(free.n) * n_posts,
                "rounds",
                "no more posts are free than there are",
            )?;
            before = free.n;
        }
        let link = &self.link;
        must(
            link.games <= self.finished && link.won <= link.games,
            "link",
            "no more games than were finished have a Link",
        )?;
        must(
            sum(link.first.iter().copied()) == link.games.into() && link.rounds.moments().n == link.games,
            "link",
            "one player is the first with a Link, in one round",
        )?;
        must(
            link.games <= link.players.sum && u128::from(link.players.sum) <= self.sat(),
            "link",
            "no more players have a Link than play",
        )
    }

    fn check_skills(&self) -> Checked {
        let n_winners = self.n_winners();
        for skill in &self.skills {
            must(
                sum(skill.all) == self.sat() && sum(skill.winners) == n_winners,
                "skills",
                "every player of a finished game develops a skill at some time or never",
            )?;
            let is_part = skill.winners.iter().zip(&skill.all).all(|(winners, all)| winners <= all);
            must(
                is_part
                    && u128::from(skill.finished.sum) <= self.sat()
                    && skill.finished_winners.sum <= skill.finished.sum
                    && u128::from(skill.finished_winners.sum) <= n_winners,
                "skills",
                "no part is more than its whole",
            )?;
            check_part(&skill.finished_winners, &self.totals.winners, "skills")?;
            check_part(&skill.first_winners, &self.totals.winners, "skills")?;
            must(
                skill.first_winners.sum == skill.winners[0]
                    && sum(skill.all[..5].iter().copied()) <= skill.steps.into(),
                "skills",
                "who develops a skill takes a step",
            )?;
        }
        for of in [(|skill: &SkillTally| skill.all) as fn(&SkillTally) -> [u64; 6], |skill| skill.winners] {
            let at = |place: usize| sum(self.skills.iter().map(|skill| of(skill)[place]));
            must(
                (0..4).all(|place| at(place) >= at(place + 1)),
                "skills",
                "who develops a skill as the second has a first one",
            )?;
        }
        Ok(())
    }

    fn check_markers(&self, setting: &Setting) -> Checked {
        for (marker, named) in self.markers.iter().zip(&setting.board.markers) {
            let [drawn, taken, used] = [marker.drawn, marker.taken, marker.used].map(|moments| moments.sum);
            let most = u128::from(named.count) * u128::from(self.finished);
            must(
                marker.used_winners <= used && used <= taken && taken <= drawn && u128::from(drawn) <= most,
                "markers",
                "markers are in the game, drawn, taken and used, each no more often than the one before",
            )?;
        }
        Ok(())
    }

    /// Cities and routes: what they have adds up to what games have in all.
    fn check_places(&self) -> Checked {
        let at_ends = |city: &CityTally| [city.completed.sum, city.controlled, city.winners].into_iter().max();
        must(
            self.cities.iter().all(|city| at_ends(city) <= Some(self.finished)),
            "cities",
            "no more games than were finished end so",
        )?;
        must(
            self.cities.iter().all(|city| city.winners <= city.controlled && city.controlled <= city.kontors.sum),
            "cities",
            "who controls a city has a kontor in it",
        )?;
        must(
            self.cities.iter().all(|city| city.completed.squares == city.completed.sum),
            "cities",
            "a city is completed once a game",
        )?;
        let totals = &self.totals;
        self.check_total("established", &totals.established, self.routes.iter().map(|route| &route.established))?;
        self.check_total("displaced", &totals.displaced, self.routes.iter().map(|route| &route.displaced))?;
        self.check_total("kontors", &totals.kontors, self.cities.iter().map(|city| &city.kontors))?;
        self.check_total("completed", &totals.completed, self.cities.iter().map(|city| &city.completed))?;
        self.check_total("developed", &totals.developed, self.cities.iter().map(|city| &city.developed))?;
        must(
            u128::from(totals.developed.sum) <= sum(self.skills.iter().map(|skill| skill.steps)),
            "cities",
            "what is developed in a city is a step of a skill",
        )
    }

    /// Parts add up to their total, game by game.
    fn check_total<'a>(&self, name: &str, total: &Moments, parts: impl Iterator<Item = &'a PartTally>) -> Checked {
        let path = format!("totals.{name}");
        total.check(&format!("tally.{path}"))?;
        let (mut all, mut products) = (0, 0);
        for part in parts {
            check_part(part, total, &path)?;
            must(part.squares <= part.products, &path, "no part is more than its whole")?;
            all += u128::from(part.sum);
            products += u128::from(part.products);
        }
        must(
            total.n <= self.finished && all == total.sum.into() && products == total.squares,
            &path,
            "the parts add up to the whole",
        )
    }

    fn check_early(&self) -> Checked {
        let early = |city: &CityTally| -> Vec<[u128; 2]> {
            let players = |early: &EarlyTally| [sum([early.held, early.other]), sum([early.held_won, early.other_won])];
            city.early.iter().flatten().map(players).collect()
        };
        let all = || self.cities.iter().flat_map(|city| city.early.iter().flatten());
        must(
            all().all(|early| early.held_won <= early.held && early.other_won <= early.other),
            "cities",
            "no more players win than there are",
        )?;
        let Some(first) = self.cities.first().map(early) else { return Ok(()) };
        must(
            self.cities.iter().all(|city| early(city) == first),
            "cities",
            "the same players are looked at for every city",
        )?;
        must(
            first
                .iter()
                .zip(self.seats.iter().flatten())
                .all(|(&[players, won], seat)| players <= seat.games.into() && won <= winners(seat))
                && first.iter().map(|players| players[0]).sum::<u128>() <= self.finished.into(),
            "cities",
            "of each game one player is counted",
        )
    }

    fn check_close(&self) -> Checked {
        let close = &self.close;
        must(
            close.games <= self.finished && close.leaders.iter().all(|leader| leader.won <= leader.games),
            "close",
            "no more games are won than are played",
        )?;
        must(
            close.leaders.iter().all(|leader| leader.games <= close.games)
                && close.decided.moments().n == close.games
                && close.changes.moments().n == close.games,
            "close",
            "every game that is watched closely is counted once",
        )
    }
}

/// The games that a seat won from a place, alone or not.
fn winners(seat: &SeatTally) -> u128 {
    sum([seat.won]) + sum(seat.shared)
}

/// That a part can have its sums, of whole numbers (Cauchy) and of totals from 1 on.
fn check_part(part: &PartTally, total: &Moments, path: &str) -> Checked {
    let [sum, squares, products] = [part.sum, part.squares, part.products].map(u128::from);
    let is_sound = squares >= sum
        && products >= sum
        && sum * sum <= squares * u128::from(total.n)
        && squares.checked_mul(total.squares).is_none_or(|bound| products * products <= bound);
    must(is_sound, path, "no values have such a sum, such squares and such products")
}

/// Counts together, however many there are.
fn sum(counts: impl IntoIterator<Item = u64>) -> u128 {
    counts.into_iter().map(u128::from).sum()
}

fn must(holds: bool, path: &str, why: &str) -> Checked {
    if holds { Ok(()) } else { wrong(path, why) }
}

fn wrong(path: &str, why: &str) -> Checked {
    let path = if path.is_empty() { "tally".to_owned() } else { format!("tally.{path}") };
    Err(JsonError::new(path, why))
}
