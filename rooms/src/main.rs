//! The program `kogge-rooms`.

use std::error::Error;
use std::io::Write;

use clap::Parser;
use kogge_rooms::{Options, start};
use tracing_subscriber::EnvFilter;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Ctrl-C, and on Unix the request of a service manager to end.
async fn signal() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
        let Ok(mut terminate) = terminate else { return drop(interrupt.await) };
        tokio::select! {
            _ = interrupt => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    drop(interrupt.await);
}

/// Threads that read and compile maps and rooms; each keeps memory for a while.
const BLOCKING_THREADS: usize = 4;

fn main() -> Result<(), Box<dyn Error>> {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.enable_all().max_blocking_threads(BLOCKING_THREADS).build()?.block_on(run())
}

async fn run() -> Result<(), Box<dyn Error>> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let options = Options::parse();
    let (page, database) = (options.page.clone(), options.database.clone());
    let running = start(options, None).await?;
    let link = match page {
        Some(folder) => format!("serving {} at http://{}/", folder.display(), running.address),
        None => format!("serving rooms, and no page, at http://{}/api", running.address),
    };
    // Nobody may read it.
    let _ = writeln!(std::io::stdout(), "{link}\nrooms are kept in {database}");
    running.serve_until(signal()).await;
    Ok(())
}
