//! The addresses of files, as editors write them: `file:///maps/Lower%20Rhine.board`, and on Windows also
//! `file:///C:/maps/rhine.board` and `file://server/maps/rhine.board`.

use lsp_types::Uri;
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

/// The letters of a path that an address writes as numbers; letters beyond ASCII are among them.
const ESCAPED: &AsciiSet =
    &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'%').add(b'<').add(b'>').add(b'?').add(b'`').add(b'{').add(b'}');
/// The scheme of files.
const FILE: &str = "file:";
/// The way in which Windows begins a path that is no longer changed.
const VERBATIM: &str = r"\\?\";

/// The path of a file from its address; nothing where that is another one.
pub fn path_of(uri: &Uri) -> Option<String> {
    let text: &str = uri.as_ref();
    let scheme = text.get(..FILE.len()).filter(|scheme| scheme.eq_ignore_ascii_case(FILE))?;
    let rest = text[scheme.len()..].split(['?', '#']).next().unwrap_or_default();
    let (host, path) = match rest.strip_prefix("//") {
        Some(rest) => rest.split_at(rest.find('/')?),
        None => ("", rest),
    };
    let path = percent_decode_str(path).decode_utf8().ok()?.into_owned();
    let is_here = host.is_empty() || host.eq_ignore_ascii_case("localhost");
    match (cfg!(windows), is_here) {
        (false, true) => Some(path).filter(|path| path.starts_with('/')),
        (false, false) => None,
        (true, true) => Some(path.trim_start_matches('/').replace('/', r"\")),
        (true, false) => Some(format!(r"\\{host}{}", path.replace('/', r"\"))),
    }
}

/// The address of a file with an absolute path.
pub fn uri_of(path: &str) -> Uri {
    if !cfg!(windows) {
        return Uri::from(format!("{FILE}//{}", utf8_percent_encode(path, ESCAPED)));
    }
    let path = path.strip_prefix(VERBATIM).map_or(path.to_owned(), |path| match path.strip_prefix(r"UNC\") {
        Some(share) => format!(r"\\{share}"),
        None => path.to_owned(),
    });
    let path = path.replace('\\', "/");
    let host = if path.starts_with("//") { "" } else { "///" };
    Uri::from(format!("{FILE}{host}{}", utf8_percent_encode(&path, ESCAPED)))
}

/// An address of any kind; nothing where a text has no scheme.
pub(super) fn address(text: &str) -> Option<Uri> {
    let (scheme, _) = text.split_once(':')?;
    let is_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
    is_scheme.then(|| Uri::from(text))
}

#[cfg(all(test, not(windows)))]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_paths_lead_to_one_another() {
        for (path, address) in [
            ("/srv/maps/rhine.board", "file:///srv/maps/rhine.board"),
            ("/maps & more/Köln #1.board", "file:///maps%20&%20more/K%C3%B6ln%20%231.board"),
            ("/50 %.board", "file:///50%20%25.board"),
        ] {
            assert_eq!(uri_of(path), Uri::from(address));
            assert_eq!(path_of(&Uri::from(address)).as_deref(), Some(path));
        }
        let path = |address: &str| path_of(&Uri::from(address));
        assert_eq!(path("FILE://localhost/a%3Ab?x#y").as_deref(), Some("/a:b"));
        assert_eq!(path("file:/a/b").as_deref(), Some("/a/b"));
        for other in ["file://server/a", "untitled:Untitled-1", "file:a", "file:///%ff", "file://", "", "filé:/a"] {
            assert_eq!(path(other), None, "{other}");
        }
        assert!(address("untitled:Untitled-1").is_some() && address("no address").is_none());
    }
}
