//! Clients that request large answers and read them slowly, though not too slowly: the memory held for them is bounded,
//! and others are served.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::ensure;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpSocket,
    time::sleep,
};

use super::{Scale, slow::probe};
use crate::{
    http::Ask,
    report::{millis, tell},
    service::Setup,
};

/// The memory that the service may use for answers, in MiB.
const MOST: u64 = 512;

/// How much a reader takes at a time, and how often: 75 KB a second, more than the minimum rate.
const PIECE: usize = 600_000;
const PAUSE: Duration = Duration::from_secs(8);

pub(super) async fn run(scale: Scale) -> anyhow::Result<()> {
    let count = scale.of(40, 200);
    // In a short run the budget is small, since a debug build takes long to fill a large one.
    let budget: u64 = scale.of(64 << 20, 256 << 20);
    let setup = Setup::new("readers")?.flag("answers-limit", &budget.to_string());
    let (service, _) = setup.start().await?;
    // Several accounts: a single one could hold no more than half of the budget.
    let mut keys = Vec::new();
    for number in 0..scale.of(4, 10) {
        keys.push(service.person(&format!("reader{number}")).await?.key);
    }
    let other = service.person("other").await?.key;
    let refused = Arc::new(AtomicUsize::new(0));
    let readers: Vec<_> = (0..count)
        .map(|number| {
            let key = keys[number % keys.len()].clone();
            tokio::spawn(read_slowly(setup.address, key, Arc::clone(&refused)))
        })
        .collect();
    let is_over = Arc::new(AtomicBool::new(false));
    let (started, time) = (Instant::now(), Duration::from_secs(scale.of(6, 60)));
    let wait = async {
        let mut most = 0;
        while started.elapsed() < time {
            most = most.max(service.memory());
            sleep(Duration::from_millis(50)).await;
        }
        is_over.store(true, Ordering::Relaxed);
        most
    };
    let (mut served, most) = tokio::join!(probe(&service, &other, &is_over), wait);
    readers.iter().for_each(tokio::task::JoinHandle::abort);
    tell(format_args!(
        "{count} readers of 30 MiB at 75 KB/s: {} refused for lack of room, {most} MiB at most",
        refused.load(Ordering::Relaxed)
    ));
    tell(format_args!("others meanwhile: {served}; p99 {:.1} ms", millis(served.percentile(99))));
    ensure!(most < MOST, "it held {most} MiB");
    ensure!(refused.load(Ordering::Relaxed) > 0, "there was room for all of them");
    ensure!(served.others(&[200]) == 0 && served.broken == 0, "{served}");
    service.stop().await?;
    setup.clean();
    Ok(())
}

/// Requests 30 MiB with 36 KB, and reads a little of it at intervals; tries again when it is refused.
async fn read_slowly(address: SocketAddr, key: String, refused: Arc<AtomicUsize>) {
    let text = "a long line of text that is on every label ".repeat(30);
    let element = format!(r#"{{"type":"text","x":0,"y":0,"text":"{text}"}}"#);
    let elements = vec![element; 22].join(",");
    let rows = vec!["{}"; 1000].join(",");
    let body = format!(
        r#"{{"size":{{"widthIn":4,"heightIn":6}},"elements":[{elements}],"rows":[{rows}]}}"#
    );
    let request = Ask::post("/api/v1/labels/render", body).key(&key).bytes();
    let mut piece = vec![0; PIECE];
    loop {
        let Ok(socket) = TcpSocket::new_v4() else { return };
        // A small receive buffer, so that the answer waits in the service.
        let _ = socket.set_recv_buffer_size(4096);
        let Ok(mut stream) = socket.connect(address).await else { return };
        if stream.write_all(&request).await.is_err() {
            return;
        }
        let mut is_taken = false;
        while let Ok(count) = stream.read(&mut piece).await
            && count > 0
        {
            if !is_taken && !piece.starts_with(b"HTTP/1.1 200") {
                refused.fetch_add(1, Ordering::Relaxed);
                sleep(Duration::from_secs(1)).await;
                break;
            }
            is_taken = true;
            let mut left = PIECE.saturating_sub(count);
            while left > 0
                && let Ok(count) = stream.read(&mut piece).await
                && count > 0
            {
                left = left.saturating_sub(count);
            }
            sleep(PAUSE).await;
        }
    }
}
