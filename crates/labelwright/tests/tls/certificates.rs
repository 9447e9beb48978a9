//! Certificates by openssl, in a folder of one test.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

pub(crate) struct Folder(PathBuf);

/// Runs a command in the folder.
#[track_caller]
pub(crate) fn shell(folder: &Folder, command: &str) {
    let output = Command::new("sh").args(["-ec", command]).current_dir(&folder.0).output().unwrap();
    assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
}

impl Folder {
    pub(crate) fn new(test: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("tls-{test}"));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub(crate) fn certificate(&self) -> PathBuf {
        self.path("cert.pem")
    }

    pub(crate) fn key(&self) -> PathBuf {
        self.path("key.pem")
    }

    /// The service in this folder.
    pub(crate) fn serve(&self, flags: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_labelwright"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--data-dir", "data"]);
        command.args(flags).current_dir(&self.0).env("LABELWRIGHT_DRAIN_NOTICE", "0");
        command
    }

    /// A new certificate and key, which replace the earlier ones one after the other, as certbot does.
    pub(crate) fn pair(&self, name: &str) {
        shell(
            self,
            &format!(
                "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN={name} \
                 -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout new-key.pem -out new-cert.pem
                 mv new-key.pem key.pem; mv new-cert.pem cert.pem"
            ),
        );
    }

    /// A certificate for a time that is not now.
    pub(crate) fn pair_between(&self, start: &str, end: &str) {
        let settings = "[ca]\ndefault_ca=d\n[d]\ndatabase=index\nserial=serial\nnew_certs_dir=.\ndefault_md=sha256\npolicy=p\nx509_extensions=x\n[x]\nsubjectAltName=DNS:localhost\n[p]\ncommonName=supplied\n";
        fs::write(self.path("ca.cnf"), settings).unwrap();
        shell(
            self,
            &format!(
                "rm -f index*; touch index; openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes \
                 -subj /CN=localhost -keyout new-key.pem -out request.pem
                 openssl ca -batch -config ca.cnf -create_serial -selfsign -keyfile new-key.pem -in request.pem \
                 -startdate {start} -enddate {end} -notext -out new-cert.pem
                 mv new-key.pem key.pem; mv new-cert.pem cert.pem"
            ),
        );
    }
}
