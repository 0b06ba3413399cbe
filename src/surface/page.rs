//! Kogge behind one function from text to text, for the playground.
//!
//! The page and the library exchange JSON through the memory of the WebAssembly instance: [`room`] gives space for a
//! request, [`ask`] answers it, and [`answer_len`] says how long the answer is. An instance that has trapped is of no use
//! any more; the page starts another one and opens its documents again, since it keeps their texts itself.
//!
//! There are two libraries: feature `page` is what a page needs at once, and `page-games` what plays and studies games,
//! prints and exports. The package for JavaScript calls the same functions of the same two.

#[cfg(feature = "page")]
mod around;
mod library;
#[cfg(feature = "page")]
mod make;
#[cfg(feature = "page-games")]
mod numbered;
#[cfg(feature = "page-games")]
mod paper;
#[cfg(feature = "page-games")]
mod play;
mod refused;
#[cfg(feature = "page-games")]
mod study;

pub use library::Library;

use std::cell::RefCell;

/// The largest request, in bytes.
pub const MAX_REQUEST_BYTES: usize = 32 * 1024 * 1024;

thread_local! {
    static LIBRARY: RefCell<Library> = RefCell::new(Library::new());
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Space for a request of this many bytes; null where it is larger than [`MAX_REQUEST_BYTES`].
#[unsafe(no_mangle)]
#[expect(unsafe_code, reason = "a name that no other symbol of the WebAssembly file has")]
pub extern "C" fn room(len: usize) -> *mut u8 {
    if len > MAX_REQUEST_BYTES {
        return std::ptr::null_mut();
    }
    REQUEST.with_borrow_mut(|request| {
        request.clear();
        request.resize(len, 0);
        request.as_mut_ptr()
    })
}

/// Answers the request that was written into the last [`room`]. The answer stays where it is until the next call.
#[unsafe(no_mangle)]
#[expect(unsafe_code, reason = "a name that no other symbol of the WebAssembly file has")]
pub extern "C" fn ask() -> *const u8 {
    let request = REQUEST.take();
    let answer = LIBRARY.with_borrow_mut(|library| library.ask(&String::from_utf8_lossy(&request)));
    ANSWER.with_borrow_mut(|last| {
        *last = answer;
        last.as_ptr()
    })
}

/// The length of the last answer in bytes.
#[unsafe(no_mangle)]
#[expect(unsafe_code, reason = "a name that no other symbol of the WebAssembly file has")]
pub extern "C" fn answer_len() -> usize {
    ANSWER.with_borrow(String::len)
}
