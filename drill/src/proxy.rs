//! A proxy between the service and its database that can be cut, paused and restored.

use std::net::SocketAddr;

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::watch,
};

/// What the proxy does with connections.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Bytes pass.
    Open,
    /// Connections stay open, new ones are accepted, and no byte passes.
    Silent,
    /// All connections are dropped, old and new.
    Cut,
}

#[derive(Debug)]
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    way: watch::Sender<Way>,
}

impl Proxy {
    pub(crate) async fn start(target: SocketAddr) -> anyhow::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (way, seen) = watch::channel(Way::Open);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(pass(client, target, seen.clone()));
            }
        });
        Ok(Self { address, way })
    }

    pub(crate) fn cut(&self) {
        self.way.send_replace(Way::Cut);
    }

    pub(crate) fn hang(&self) {
        self.way.send_replace(Way::Silent);
    }

    pub(crate) fn mend(&self) {
        self.way.send_replace(Way::Open);
    }
}

async fn pass(client: TcpStream, target: SocketAddr, mut way: watch::Receiver<Way>) {
    if *way.borrow() == Way::Cut {
        return;
    }
    let Ok(server) = TcpStream::connect(target).await else { return };
    let _ = (client.set_nodelay(true), server.set_nodelay(true));
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    tokio::select! {
        () = pump(from_client, to_server, way.clone()) => {}
        () = pump(from_server, to_client, way.clone()) => {}
        _ = way.wait_for(|way| *way == Way::Cut) => {}
    }
}

async fn pump(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut way: watch::Receiver<Way>) {
    let mut buffer = vec![0; 65_536];
    while let Ok(count @ 1..) = from.read(&mut buffer).await {
        if way.wait_for(|way| *way != Way::Silent).await.is_err() {
            break;
        }
        let bytes = buffer.get(..count).unwrap_or_default();
        if to.write_all(bytes).await.is_err() {
            break;
        }
    }
}
