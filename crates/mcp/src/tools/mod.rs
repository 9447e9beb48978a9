//! The tools: what a model can ask for.

mod barcode;
mod describe;
mod designs;
mod labels;
mod presets;
mod result;

use rmcp::model::{CallToolResult, Tool};

use crate::{arguments::Arguments, failure::Failure, local::Local, service::Service};

/// The tools of one client.
#[derive(Debug)]
pub(crate) struct Toolbox {
    local: Local,
    service: Option<Service>,
    tools: Vec<Tool>,
}

/// A tool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Name {
    Presets,
    Barcode,
    Render,
    Preview,
    Check,
    Designs,
    Design,
    RenderDesign,
}

impl Name {
    const ALL: [Self; 8] = [
        Self::Presets,
        Self::Barcode,
        Self::Render,
        Self::Preview,
        Self::Check,
        Self::Designs,
        Self::Design,
        Self::RenderDesign,
    ];

    const fn id(self) -> &'static str {
        match self {
            Self::Presets => "presets",
            Self::Barcode => "barcode",
            Self::Render => "render",
            Self::Preview => "preview",
            Self::Check => "check",
            Self::Designs => "designs",
            Self::Design => "design",
            Self::RenderDesign => "render_design",
        }
    }

    /// Whether a service with saved designs is needed.
    const fn needs_service(self) -> bool {
        match self {
            Self::Designs | Self::Design | Self::RenderDesign => true,
            Self::Presets | Self::Barcode | Self::Render | Self::Preview | Self::Check => false,
        }
    }
}

impl Toolbox {
    pub(crate) fn new(local: Local, service: Option<Service>) -> Self {
        let named = Name::ALL.into_iter().filter(|tool| service.is_some() || !tool.needs_service());
        Self { tools: named.map(describe::tool).collect(), local, service }
    }

    pub(crate) fn list(&self) -> &[Tool] {
        &self.tools
    }

    /// The tool of this name.
    pub(crate) fn find(&self, id: &str) -> Option<Name> {
        let is_listed = self.tools.iter().any(|tool| tool.name == id);
        Name::ALL.into_iter().find(|tool| tool.id() == id).filter(|_| is_listed)
    }

    /// Runs a tool with its arguments, a JSON object.
    pub(crate) async fn call(
        &self,
        tool: Name,
        arguments: &str,
    ) -> Result<CallToolResult, Failure> {
        // Before anything is copied.
        let most = self.local.body_limit();
        if arguments.len() > most {
            return Err(Failure::TooLarge { most });
        }
        let arguments = Arguments::read(arguments)?;
        match (tool, &self.service) {
            (Name::Presets, _) => presets::presets(arguments),
            (Name::Barcode, _) => barcode::barcode(&self.local, arguments).await,
            (Name::Render, _) => labels::render(&self.local, arguments).await,
            (Name::Preview, _) => labels::preview(&self.local, arguments).await,
            (Name::Check, _) => labels::check(&self.local, arguments).await,
            (Name::Designs, Some(service)) => designs::list(service, &arguments).await,
            (Name::Design, Some(service)) => designs::inspect(service, arguments).await,
            (Name::RenderDesign, Some(service)) => designs::render(service, arguments).await,
            (Name::Designs | Name::Design | Name::RenderDesign, None) => {
                Err(Failure::unavailable("no service is given for designs".to_owned()))
            }
        }
    }
}
