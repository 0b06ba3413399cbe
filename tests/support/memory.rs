//! How much memory a process took, for the long runs of `.ci/soak`.

/// The most memory this process ever had, in mebibytes, where the system tells.
#[allow(dead_code, reason = "some examples watch another process")]
pub(crate) fn peak() -> Option<f64> {
    peak_of("self")
}

/// The same of the process with this number.
pub(crate) fn peak_of(process: &str) -> Option<f64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: f64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    Some(kib / 1024.0)
}

/// The same in words.
pub(crate) fn told(peak: Option<f64>) -> String {
    peak.map_or("this system does not tell the memory".to_owned(), |mib| format!("at most {mib:.1} MiB"))
}
