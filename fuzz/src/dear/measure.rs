//! What a request costs the service.

use std::{thread, time::Duration};

use anyhow::Result;

use super::{
    MOST_MEBIBYTES, MOST_SECONDS,
    plan::{Call, Plan, Who},
    service::{Service, Setup},
};

/// The cost of a request, and how it was answered.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Figures {
    /// Seconds of a core, until the process is idle again.
    pub seconds: f64,
    /// MiB that the process had more than before, at its peak.
    pub mebibytes: f64,
    /// The status of the answer.
    pub status: u16,
    /// The bytes of its body.
    pub length: u64,
    /// The message of a refusal.
    pub message: String,
}

impl Figures {
    /// The larger share of the two limits: more than 1 is too expensive.
    pub fn share(&self) -> f64 {
        (self.seconds / MOST_SECONDS).max(self.mebibytes / MOST_MEBIBYTES)
    }
}

/// Measures in a fresh process, whose first use of fonts and tables does not count.
pub fn measure(setup: &Setup, plan: &Plan) -> Result<Figures> {
    let mut service = setup.start()?;
    for call in &warm_up() {
        service.send(call)?;
    }
    for call in &plan.before {
        let answer = service.send(call)?;
        if answer.status >= 300 {
            let message = format!("before it: {} {}", answer.status, answer.message());
            return Ok(Figures { message, ..Figures::default() });
        }
    }
    settled(&service)?;
    service.forget_peak()?;
    let (memory, time) = (service.memory()?, service.processor_time()?);
    // An answer that does not arrive costs, too.
    let answer = service.send(&plan.call);
    let seconds = settled(&service)? - time;
    let mebibytes = service.peak()? - memory;
    Ok(match answer {
        Ok(answer) => {
            let (status, length, message) = (answer.status, answer.length, answer.message());
            Figures { seconds, mebibytes, status, length, message }
        }
        Err(error) => {
            Figures { seconds, mebibytes, message: error.to_string(), ..Figures::default() }
        }
    })
}

/// The CPU time of the process as soon as it no longer grows: work after the answer counts as well.
fn settled(service: &Service<'_>) -> Result<f64> {
    let mut last = service.processor_time()?;
    loop {
        thread::sleep(Duration::from_millis(40));
        let now = service.processor_time()?;
        if now - last < 0.02 {
            return Ok(now);
        }
        last = now;
    }
}

/// A label with texts of all scripts and a barcode, as a picture and checked.
fn warm_up() -> [Call; 2] {
    let text = |text: &str| serde_json::json!({"type": "text", "x": 0, "y": 0, "text": text});
    let code = serde_json::json!({"type": "qr", "x": 1, "y": 1, "value": "1"});
    let body = serde_json::json!({
        "size": {"widthIn": 2, "heightIn": 2},
        "elements": [text("a"), text("ไทย"), text("سلام"), text("👍"), text("東京"), text("क्ष"), code]
    });
    ["preview", "check"]
        .map(|name| Call::new("POST", format!("/api/v1/labels/{name}"), Who::Key).json(&body))
}
