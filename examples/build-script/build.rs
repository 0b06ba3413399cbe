//! Compiles the maps of the game. Their findings are shown by cargo, with file and line.

fn main() {
    kogge::build::Maps::new().map("maps/harderland.board").compile();
}
