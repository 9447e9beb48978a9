//! nginx as a child process.

use std::{fs, net::SocketAddr, path::Path, time::Duration};

use anyhow::Context;
use tokio::{
    process::{Child, Command},
    time::sleep,
};

use crate::http::{Ask, Client};

/// A running nginx.
pub(crate) struct Nginx {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Nginx {
    /// Starts it with the settings that are made for its address.
    pub(crate) async fn start(
        folder: &Path,
        settings: impl FnOnce(SocketAddr) -> String,
    ) -> anyhow::Result<Self> {
        let address = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let folder = folder.join("nginx");
        fs::create_dir_all(&folder)?;
        let at = folder.display();
        let temporary: Vec<_> = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .iter()
            .map(|kind| format!("{kind}_temp_path {at}/{kind};"))
            .collect();
        let configuration = format!(
            "daemon off; master_process off; pid {at}/pid; error_log {at}/errors; events {{}}\n\
             http {{ access_log off; {}\n{}\n}}",
            temporary.join(" "),
            settings(address)
        );
        let file = folder.join("nginx.conf");
        fs::write(&file, configuration)?;
        let mut command = Command::new("/usr/sbin/nginx");
        command.arg("-c").arg(&file).arg("-e").arg(folder.join("errors")).kill_on_drop(true);
        let child = command.spawn().context("nginx is not installed")?;
        for _ in 0..500 {
            let asked = Client::new(address).send(&Ask::get("/readyz")).await;
            if asked.is_ok_and(|answer| answer.status == 200) {
                return Ok(Self { child, address });
            }
            sleep(Duration::from_millis(20)).await;
        }
        anyhow::bail!("nginx does not answer: {}", fs::read_to_string(folder.join("errors"))?)
    }

    /// Stops it in order; when a drill fails it is killed, and it has no other processes.
    pub(crate) async fn stop(mut self) -> anyhow::Result<()> {
        let id = self.child.id().context("nginx ended by itself")?;
        crate::service::signal(id, "QUIT")?;
        self.child.wait().await?;
        Ok(())
    }
}
