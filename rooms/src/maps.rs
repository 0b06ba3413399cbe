//! Compiled maps: each once for all rooms that are in use with it, off the threads that serve clients.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use kogge_surface::played::{Map, open};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use crate::frame::{Code, Refused};
use crate::limits::{COMPILING, MAX_FILES, MAX_MAP_BYTES};

/// How many maps are kept while no room is in use with them.
const MAX_KEPT: usize = 8;

/// The maps of the rooms that are in use, and those that were asked for last.
pub(crate) struct Maps {
    known: Mutex<Known>,
    /// One map at a time is compiled.
    turn: Arc<Semaphore>,
}

#[derive(Default)]
struct Known {
    all: HashMap<[u8; 32], Weak<dyn Map>>,
    last: VecDeque<Arc<dyn Map>>,
}

impl Maps {
    pub(crate) fn new() -> Self {
        Self { known: Mutex::default(), turn: Arc::new(Semaphore::new(1)) }
    }

    /// The map at a path among files.
    ///
    /// # Errors
    ///
    /// [`Code::Limit`] for too many or too large files, or where compiling takes too long, and [`Code::Map`] with the
    /// first error of the map.
    pub(crate) async fn compiled(&self, files: &BTreeMap<String, String>, path: &str) -> Result<Arc<dyn Map>, Refused> {
        let bytes: usize = files.iter().map(|(name, text)| name.len() + text.len()).sum();
        if files.len() > MAX_FILES || bytes > MAX_MAP_BYTES {
            let why = format!("at most {MAX_FILES} files and {} KiB", MAX_MAP_BYTES / 1024);
            return Err(Refused::new(Code::Limit, why));
        }
        let name = serde_json::to_vec(&(files, path)).map_err(|why| Refused::new(Code::Form, why))?;
        let name: [u8; 32] = Sha256::digest(name).into();
        if let Some(map) = self.known(&name) {
            return Ok(map);
        }
        let late = |_| Refused::new(Code::Limit, "compiling the map takes too long");
        let compile = async {
            let turn = Arc::clone(&self.turn).acquire_owned().await;
            // Somebody else may have compiled it meanwhile.
            if let Some(map) = self.known(&name) {
                return Ok(map);
            }
            let (files, path) = (files.clone(), path.to_owned());
            let compiled = tokio::task::spawn_blocking(move || {
                // It is the turn of this map for as long as it is compiled, even where nobody waits any more.
                let _turn = turn;
                open(&files, &path)
            });
            let compiled = compiled.await.map_err(|why| Refused::new(Code::Map, why))?;
            let map = compiled.map_err(|why| Refused::new(Code::Map, why))?;
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            known.last.push_front(Arc::clone(&map));
            known.last.truncate(MAX_KEPT);
            known.all.retain(|_, map| map.strong_count() > 0);
            known.all.insert(name, Arc::downgrade(&map));
            Ok(map)
        };
        tokio::time::timeout(COMPILING, compile).await.map_err(late)?
    }

    fn known(&self, name: &[u8; 32]) -> Option<Arc<dyn Map>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).all.get(name)?.upgrade()
    }
}
