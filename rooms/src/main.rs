//! The program `kogge-rooms`.

use std::error::Error;

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

#[tokio::main]
#[expect(clippy::print_stdout, reason = "the link is what the program is asked for")]
async fn main() -> Result<(), Box<dyn Error>> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let options = Options::parse();
    let (page, database) = (options.page.clone(), options.database.clone());
    let running = start(options, None).await?;
    match page {
        Some(folder) => println!("serving {} at http://{}/", folder.display(), running.address),
        None => println!("serving rooms, and no page, at http://{}/api", running.address),
    }
    println!("rooms are kept in {}", database.display());
    running.serve_until(signal()).await;
    Ok(())
}
