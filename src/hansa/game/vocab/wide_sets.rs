//! Sets of posts and kontors over four machine words: up to 256.

use super::{KontorId, PostId};
use kogge_engine::vocab::wide_set;

wide_set!(
    /// A set of posts: bit `i % 64` of word `i / 64` is post `i`; at most 256.
    PostSet of PostId
);
wide_set!(
    /// A set of printed kontors: bit `i % 64` of word `i / 64` is kontor `i`; at most 256.
    KontorSet of KontorId
);

#[cfg(test)]
mod tests {
    use super::{PostId, PostSet};

    #[test]
    fn stretches_are_told_apart() {
        // Stretches of every length up to six, across the ends of words, and every set of their members.
        let mut ends = vec![0];
        while let Some(&start) = ends.last().filter(|&&start| start < 256) {
            ends.push((start + 1 + ends.len() % 6).min(256));
        }
        let stretches: Vec<_> = ends.windows(2).map(|ends| ends[0]..ends[1]).collect();
        let firsts = stretches.iter().map(|stretch| PostId::at(stretch.start)).collect();
        let lasts = stretches.iter().map(|stretch| PostId::at(stretch.end - 1)).collect();
        for pattern in 0..64_usize {
            let is_in = |i: usize| (pattern ^ (i / 11)) >> (i % 6) & 1 == 1;
            let set: PostSet = (0..256).filter(|&i| is_in(i)).map(PostId::at).collect();
            let lowest = stretches.iter().filter_map(|stretch| stretch.clone().find(|&i| is_in(i)));
            assert_eq!(set.lowest_of_each(firsts, lasts), lowest.map(PostId::at).collect());
            let wholes = stretches.iter().filter(|stretch| (*stretch).clone().all(is_in));
            assert_eq!(set.wholes(firsts, lasts), wholes.map(|stretch| PostId::at(stretch.end - 1)).collect());
        }
    }

    #[test]
    fn members_are_counted_down_and_found_from_any_post_on() {
        for step in [1, 2, 3, 7, 64] {
            let posts: PostSet = (0..256).map(PostId::at).step_by(step).collect();
            for first in (0..=256).map(PostId::at) {
                let later: Vec<PostId> = posts.iter().filter(|&post| post >= first).collect();
                assert_eq!(posts.intersection(PostSet::from_on(first)).iter().collect::<Vec<_>>(), later);
                assert_eq!(posts.nth_last(later.len()), later.first().copied());
            }
            assert_eq!(posts.nth_last(posts.len() + 1), None);
            for (start, end) in (0..=256).flat_map(|start| [0, 1, 5, 64, 130].map(|n| (start, (start + n).min(256)))) {
                let within = posts.iter().filter(|post| (start..end).contains(&post.0)).count();
                assert_eq!(posts.len_between(start, end), within, "{start}..{end}");
            }
            let successors: PostSet = posts.iter().filter(|post| post.0 > 0).map(|post| PostId(post.0 - 1)).collect();
            assert_eq!(posts.predecessors(), successors);
        }
    }
}
