//! nginx with its defaults in front: answers with many warnings, refusals and clients' addresses are passed on.

use anyhow::{Context, ensure};

use crate::{
    http::{Answer, Ask, Client},
    nginx::Nginx,
    report::tell,
    service::Setup,
};

pub(super) async fn run() -> anyhow::Result<()> {
    many_warnings_and_large_bodies().await?;
    addresses_of_clients().await
}

async fn many_warnings_and_large_bodies() -> anyhow::Result<()> {
    // Less than the megabyte that nginx accepts by default, so that the service refuses.
    let setup = Setup::new("proxy")?.flag("body-limit", "500000");
    let (service, _) = setup.start().await?;
    let key = setup.key("caller").await?;
    let nginx = start(&setup, "").await?;
    let mut client = Client::new(nginx.address);
    let unknown: Vec<_> = (0..300).map(|number| format!(r#""unknown{number}":1"#)).collect();
    let unknown = unknown.join(",");
    let label = format!(
        r#"{{{unknown},"size":{{"widthIn":1,"heightIn":1}},"elements":[{{"type":"text","x":0,"y":0,"text":"x"}}]}}"#
    );
    let barcode = format!(r#"{{{unknown},"value":"x"}}"#);
    let mut longest = 0;
    for (path, body) in [("/api/v1/labels/render", label), ("/api/v1/barcode", barcode)] {
        let answer = client.send(&Ask::post(path, body).key(&key)).await?.expect(200)?;
        let warnings = answer.header("x-label-warnings").context("no warnings")?;
        ensure!(warnings.ends_with(" more"), "{warnings}");
        longest = longest.max(answer.head_length());
    }
    let large = Ask::post("/api/v1/labels/render", vec![b' '; 900_000]).key(&key);
    for _ in 0..20 {
        let answer = client.send(&large).await?.expect(413)?;
        ensure!(answer.json()?["error"] == "payload_too_large", "another 413");
    }
    tell(format_args!(
        "nginx with its defaults: 300 warnings 200 (headers of {longest} bytes at most), 20 of 20 refused bodies of 900 kB 413"
    ));
    nginx.stop().await?;
    service.stop().await?;
    setup.clean();
    Ok(())
}

async fn addresses_of_clients() -> anyhow::Result<()> {
    let setup = Setup::new("proxy-addresses")?
        .variable("LABELWRIGHT_OPEN_PREVIEW", "true")
        .flag("request-burst", "2")
        .flag("requests-per-minute", "1")
        .flag("trusted-proxy", "127.0.0.1/32");
    let (service, _) = setup.start().await?;
    let forwarded = "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;";
    let nginx = start(&setup, forwarded).await?;
    let ask = async |from: &str, said: &str| -> anyhow::Result<Answer> {
        let ask = Ask::get("/v1/printers/8dpmm/labels/1x1/0/^XA^FO9,9^GB9,9,9^FS^XZ");
        let ask = ask.header("x-forwarded-for", said);
        Client::new(nginx.address).from(from.parse()?).send(&ask).await
    };
    for (number, from) in ["127.0.0.5", "127.0.0.6"].into_iter().enumerate() {
        for (round, expected) in [200, 200, 429].into_iter().enumerate() {
            // Addresses in a header of the client are ignored.
            ask(from, &format!("192.0.2.{}", 10 * number + round)).await?.expect(expected)?;
        }
    }
    tell("clients behind a trusted proxy have limits of their own, whatever they write themselves");
    nginx.stop().await?;
    service.stop().await?;
    setup.clean();
    Ok(())
}

/// nginx with its defaults: `proxy_pass` and no settings for buffers.
async fn start(setup: &Setup, more: &str) -> anyhow::Result<Nginx> {
    let service = setup.address;
    Nginx::start(&setup.folder, |address| {
        format!(
            "server {{ listen {address}; location / {{ {more} proxy_pass http://{service}; }} }}"
        )
    })
    .await
}
