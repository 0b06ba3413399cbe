//! Maps of islands as the commands know them.

use super::{Asked, Env, Failure, Laid, Surface};
use crate::catan::Catan;
use crate::catan::check::CheckedBoard;
use crate::catan::draw::{Layer, Sketch};
use crate::catan::emit::map;
use crate::catan::layout::{Fairness, Layout, fairest};
use crate::compile::Whole;
use crate::picture::Sheet;
use crate::spelling::nearest;

impl Surface for Catan {
    const NOT_DRAWN: &'static str = "its rows make no island";

    fn sheet(whole: &Whole<Self>, asked: &Asked<'_>, _: &mut Env<'_>) -> Result<Option<Sheet>, Failure> {
        if !asked.highlights.is_empty() {
            let message =
                "`--highlight` marks cities and routes, and an island has neither; `--layer names` names its hexes";
            return Err(Failure::Usage(message.to_owned()));
        }
        let layers = asked.layers.iter().map(|word| layer(word)).collect::<Result<Vec<_>, _>>()?;
        let Some((board, _)) = &whole.understood else { return Ok(None) };
        let layout = asked.seed.map(|seed| Layout::draw(board, seed)).transpose();
        let layout = layout.map_err(|why| Failure::Usage(format!("there is no layout: {}", why.explain(board))))?;
        Ok(Some(Sketch { board, layout: layout.as_ref(), style: asked.style, layers }.draw().into_sheet()))
    }

    fn lay(board: &CheckedBoard, _: &str, seed: u64, of: u32) -> Result<Laid, Failure> {
        let board = board.board();
        let (drawn, layout, fairness) = fairest(board, seed, of)
            .map_err(|why| Failure::Usage(format!("there is no layout: {}", why.explain(board))))?;
        let mut fixed = layout.fixed(board);
        fixed.id = format!("{}-{drawn}", board.id);
        let text = format!("// The layout of seed {drawn} of the map `{}`.\n{}", board.id, map::write(&fixed));
        let Fairness { corners, resources, seats } = fairness;
        let note = format!(
            "the layout of seed {drawn}: spread {:.3}, of pips over corners {corners:.3}, over resources \
             {resources:.3}, over the seats' opening corners {seats:.3}",
            fairness.total()
        );
        Ok(Laid { text, note })
    }
}

fn layer(word: &str) -> Result<Layer, Failure> {
    let all = || Layer::ALL.iter().map(|layer| layer.word());
    Layer::from_word(word).ok_or_else(|| {
        let hint = match nearest(word, all()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("there are {}", all().collect::<Vec<_>>().join(", ")),
        };
        Failure::Usage(format!("there is no layer `{word}`; {hint}"))
    })
}
