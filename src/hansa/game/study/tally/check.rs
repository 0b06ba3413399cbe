//! Conditions on every tally: lists are as long as they must be, what is counted twice agrees, and no part is more than
//! its whole. A file that contradicts itself was changed by hand or damaged, and no number of it can be trusted.

use super::{
    CLOSELY_EVERY, CityTally, EarlyTally, LengthTally, MarkerTally, PartTally, ROUNDS, SeatTally, SkillTally, Tally,
};
use crate::study::Setting;
use kogge_engine::study::merge::{MAX_COUNT, Merge};
use kogge_engine::study::{
    Checked, Histogram, Moments, Ranges, Tally as _, by_sharing, check_early, check_games, check_part, check_seats,
    check_square, must, sum, wrong,
};

impl Tally {
    /// Checks that a tally that was read is one of this setting.
    pub(super) fn check(&self, setting: &Setting) -> Checked {
        self.check_lengths(setting)?;
        if Self::new(setting).merge(self).is_err() {
            return wrong("", &format!("a count is beyond {MAX_COUNT}: no study plays as many games"));
        }
        self.check_games(setting.players)?;
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

    /// Checks that as many of these games are watched closely as must be.
    pub(super) fn check_watched(&self, games: &Ranges) -> Checked {
        let close: u64 = games.iter().map(|games| watched_before(games.end) - watched_before(games.start)).sum();
        let watched = self.close.games;
        must(
            watched <= close && watched.saturating_add(self.totals().unfinished()) >= close,
            "close",
            &format!("one game in {CLOSELY_EVERY} is watched closely"),
        )
    }

    /// The players over all finished games.
    fn sat(&self) -> u128 {
        self.seats.len() as u128 * u128::from(self.finished)
    }

    fn check_lengths(&self, setting: &Setting) -> Checked {
        let new = Self::new(setting);
        let n = setting.players;
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
        check_square(&self.seats, n, "seats")?;
        self.cities.iter().try_for_each(|city| check_square(&city.early, n, "cities"))
    }

    /// Checks that every list of numbers can have its sums.
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
    fn check_games(&self, n_players: usize) -> Checked {
        check_games(self.totals(), n_players)?;
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
        check_seats(&self.seats, self.finished)?;
        let alone = sum(self.seats.iter().flatten().map(|seat| seat.won));
        let squares: u128 = by_sharing(&self.seats).iter().map(|(sharing, players)| players * sharing).sum();
        let Moments { sum, squares: of_winners, .. } = self.totals.winners;
        must(
            u128::from(sum) == self.n_winners() && of_winners == alone + squares,
            "totals.winners",
            "these are the winners of `seats`",
        )
    }

    /// The players of rank 1, over all games.
    fn n_winners(&self) -> u128 {
        self.seats.iter().flatten().map(SeatTally::won_at_all).sum()
    }

    fn check_points(&self) -> Checked {
        let seats = || self.seats.iter().flatten();
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
        check_part(&totals.displaced_winners, &totals.winners, "totals.displaced_winners")?;
        must(
            totals.displaced_winners.sum <= totals.displaced.sum,
            "totals.displaced_winners",
            "winners displaced more pieces than all players together",
        )?;
        self.check_total("displaced", &totals.displaced, self.routes.iter().map(|route| &route.displaced))?;
        self.check_total("kontors", &totals.kontors, self.cities.iter().map(|city| &city.kontors))?;
        self.check_total("completed", &totals.completed, self.cities.iter().map(|city| &city.completed))?;
        self.check_total("developed", &totals.developed, self.cities.iter().map(|city| &city.developed))?;
        self.check_sources()?;
        must(
            u128::from(totals.developed.sum) <= sum(self.skills.iter().map(|skill| skill.steps)),
            "cities",
            "what is developed in a city is a step of a skill",
        )
    }

    /// Coins and permanent markers bring a part of all points.
    fn check_sources(&self) -> Checked {
        let points = &self.totals.points;
        points.check("tally.totals.points")?;
        let of_lines = sum(self.lines.iter().map(|line| line.all.sum));
        must(u128::from(points.sum) == of_lines, "totals.points", "these are the points of `lines`")?;
        let coins = self.cities.iter().map(|city| &city.coins);
        let sources = || coins.clone().chain(self.routes.iter().map(|route| &route.prestige));
        sources().try_for_each(|part| check_part(part, points, "totals.points"))?;
        let brought = sum(sources().map(|part| part.sum));
        must(brought <= of_lines, "totals.points", "no part is more than its whole")
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
        let early = |city: &'_ CityTally| city.early.iter().flatten().map(EarlyTally::all).collect::<Vec<_>>();
        check_early(self.cities.iter().map(|city| city.early.iter().flatten().collect()), "cities")?;
        let Some(first) = self.cities.first().map(early) else { return Ok(()) };
        must(
            first
                .iter()
                .zip(self.seats.iter().flatten())
                .all(|(&[players, won], seat)| players <= seat.games.into() && won <= seat.won_at_all())
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

/// How many games before this one are watched closely.
const fn watched_before(game: u64) -> u64 {
    game.div_ceil(CLOSELY_EVERY)
}
