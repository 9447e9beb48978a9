//! `labelwright mcp`: the tools of the program for language models, by the Model Context Protocol.
//!
//! The crate `rmcp` knows the protocol. Here are the tools, their schemas, and a transport over lines of bounded length. Labels
//! are rendered in this process by the crate `printing`; saved designs are printed by a service over HTTP.

mod arguments;
mod failure;
mod handler;
mod local;
mod resources;
mod schema;
mod service;
mod tools;
mod transport;
mod work;

use rmcp::service::serve_directly;
use tokio::io::{AsyncRead, AsyncWrite};

use self::{handler::Handler, tools::Toolbox, transport::LineTransport};
pub use self::{
    local::{Limits, Local, Place},
    service::{InvalidService, Service},
};

/// What the tools work with.
#[derive(Debug)]
pub struct Settings {
    /// Renders, draws and checks labels.
    pub local: Local,
    /// A service with saved designs; without one there are no tools for designs.
    pub service: Option<Service>,
    /// Tells the person who runs the program about a defect. Standard output belongs to the protocol.
    pub report: fn(&str),
}

/// A line is a request with its envelope: method, id and what clients add.
const ENVELOPE: usize = 64 << 10;

/// Answers the messages of one client until its input ends.
pub async fn serve<R, W>(settings: Settings, input: R, output: W)
where
    R: AsyncRead + Send + Unpin + 'static,
    W: AsyncWrite + Send + Unpin + 'static,
{
    let Settings { local, service, report } = settings;
    let longest = local.body_limit().saturating_add(ENVELOPE);
    let transport = LineTransport::new(input, output, longest);
    let handler = Handler::new(Toolbox::new(local, service), report);
    // Not `serve_server`: that ends the process at a first message that it does not expect.
    let running = serve_directly(handler, transport, None);
    if let Err(error) = running.waiting().await {
        report(&format!("the connection ended early: {error}"));
    }
}
