//! The last connections of a listener.
//!
//! A client takes its connection for open as soon as its system has shaken hands, and sends its request; the connection then waits
//! in the queue of the listener. Closing the listener resets it, and a proxy does not repeat a request that may have been
//! carried out. So packets that open a connection are dropped first (their system sends them again after a second, and is then
//! refused, which every proxy may repeat), and what is in the queue or on its way is accepted before the listener is closed.

use std::time::Duration;

use tokio::net::TcpListener;

/// How long the rest of a handshake that has begun may be on its way.
pub(super) const ARRIVAL: Duration = Duration::from_millis(100);

/// Drops packets that open connections; whether that works on this system.
#[cfg(target_os = "linux")]
pub(super) fn refuse_new(listener: &TcpListener) -> bool {
    use socket2::{SockFilter, SockRef};

    // Instructions of the Berkeley Packet Filter (linux/filter.h). A filter of a TCP socket sees packets from the TCP header on.
    const LOAD_BYTE: u16 = 0x30;
    const AND: u16 = 0x54;
    const JUMP_IF_EQUAL: u16 = 0x15;
    const RETURN: u16 = 0x06;
    // RFC 9293, 3.1: the byte of the flags, with SYN and ACK.
    const FLAGS: u32 = 13;
    const SYN: u32 = 0x02;
    const ACK: u32 = 0x10;
    SockRef::from(listener)
        .attach_filter(&[
            SockFilter::new(LOAD_BYTE, 0, 0, FLAGS),
            SockFilter::new(AND, 0, 0, SYN | ACK),
            SockFilter::new(JUMP_IF_EQUAL, 0, 1, SYN),
            SockFilter::new(RETURN, 0, 0, 0),
            SockFilter::new(RETURN, 0, 0, u32::MAX),
        ])
        .is_ok()
}

/// Drops packets that open connections; whether that works on this system.
#[cfg(not(target_os = "linux"))]
pub(super) fn refuse_new(_: &TcpListener) -> bool {
    false
}
