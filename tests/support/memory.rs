//! How much memory a process took, for the long runs of `.ci/soak`.

/// The most memory this process ever had, in mebibytes, where the system tells.
pub(crate) fn peak() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: f64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    Some(kib / 1024.0)
}

/// The same in words.
pub(crate) fn told(peak: Option<f64>) -> String {
    peak.map_or("this system does not tell the memory".to_owned(), |mib| format!("at most {mib:.1} MiB"))
}
