//! The memory of this process.

use std::fs;

/// Bytes in memory; `None` where the system has no `/proc`.
pub(crate) fn resident() -> Option<u64> {
    of_status(&fs::read_to_string("/proc/self/status").ok()?)
}

/// From `VmRSS:    12345 kB` (proc(5)).
fn of_status(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim_end().parse().ok()?;
    kilobytes.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_read_from_the_status() {
        let status = "Name:\tx\nVmRSS:\t   25600 kB\nThreads:\t1\n";
        assert_eq!(of_status(status), Some(25_600 * 1024));
        assert_eq!(of_status("Name:\tx\n"), None);
        assert_eq!(of_status("VmRSS: many kB"), None);
    }
}
