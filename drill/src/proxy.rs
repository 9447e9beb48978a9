//! Something between the service and its database that can be cut and mended.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    time::sleep,
};

/// Passes connections on while it is whole; drops them all, old and new, while it is cut.
#[derive(Debug)]
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    is_cut: Arc<AtomicBool>,
}

/// How soon a connection notices the cut.
const GLANCE: Duration = Duration::from_millis(5);

impl Proxy {
    pub(crate) async fn start(target: SocketAddr) -> anyhow::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let is_cut = Arc::new(AtomicBool::new(false));
        let cut = Arc::clone(&is_cut);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(pass(client, target, Arc::clone(&cut)));
            }
        });
        Ok(Self { address, is_cut })
    }

    pub(crate) fn cut(&self) {
        self.is_cut.store(true, Ordering::Relaxed);
    }

    pub(crate) fn mend(&self) {
        self.is_cut.store(false, Ordering::Relaxed);
    }
}

async fn pass(mut client: TcpStream, target: SocketAddr, cut: Arc<AtomicBool>) {
    if cut.load(Ordering::Relaxed) {
        return;
    }
    let Ok(mut server) = TcpStream::connect(target).await else { return };
    let watch = async {
        while !cut.load(Ordering::Relaxed) {
            sleep(GLANCE).await;
        }
    };
    tokio::select! {
        _ = copy_bidirectional(&mut client, &mut server) => {}
        () = watch => {}
    }
}
