//! The rules of play, clause by clause, on the fixture maps FB, FE and FN; the name of each test begins with its clause.

pub(crate) mod files;
pub(crate) mod scene;
pub(crate) mod walks;

mod setup;
mod turn;

mod displace;
mod income;
mod moving;
mod place;
mod route;

mod control;
mod kontor;
mod link;
mod marker;
mod skill;
mod special;

mod end;
mod score;
mod tie;

mod brit;
mod east;
mod effect;
mod favour;
mod mission;
mod opt;
mod promo;
mod two;

mod agreement;
mod arrange;
mod dec;
mod due;
mod due_moves;
mod ed;
mod gallery;
mod golden;
mod inv;
mod misfit;
mod outcomes;
mod parts;
mod reasons;
mod refusals;
mod refused;
