//! A proxy for PostgreSQL that simulates a bad network.

use std::{net::SocketAddr, time::Duration};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::watch,
};

use crate::fixture::server;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    Open,
    /// Everything arrives two milliseconds late.
    Slow,
    /// Connections stay open, but nothing is forwarded.
    Silent,
    /// Connections are closed, new ones at once.
    Cut,
}

pub(crate) struct Proxy {
    address: SocketAddr,
    way: watch::Sender<Way>,
}

impl Proxy {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (way, seen) = watch::channel(Way::Open);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(serve(client, seen.clone()));
            }
        });
        Self { address, way }
    }

    pub(crate) fn set(&self, way: Way) {
        self.way.send_replace(way);
    }

    /// The server's URL through this proxy.
    pub(crate) fn url(&self) -> String {
        server().replace(&target(), &self.address.to_string())
    }
}

/// Host and port of the server.
fn target() -> String {
    let url = server();
    let behind = url.rsplit_once('@').unwrap().1;
    behind.split_once('/').unwrap().0.to_owned()
}

async fn serve(client: TcpStream, mut way: watch::Receiver<Way>) {
    if *way.borrow() == Way::Cut {
        return;
    }
    let server = TcpStream::connect(target()).await.unwrap();
    client.set_nodelay(true).unwrap();
    server.set_nodelay(true).unwrap();
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
        let way = *way.wait_for(|way| *way != Way::Silent).await.unwrap();
        if way == Way::Cut {
            break;
        }
        if way == Way::Slow {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        if to.write_all(&buffer[..count]).await.is_err() {
            break;
        }
    }
}
