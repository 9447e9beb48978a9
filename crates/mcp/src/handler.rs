//! Answers the requests of the protocol.

use rmcp::{
    ErrorData, RoleServer, ServerHandler,
    model::{
        CallToolRequestParams, CallToolResponse, CustomRequest, CustomResult, ErrorCode,
        Implementation, InitializeRequestParams, InitializeResult, ListResourcesResult,
        ListToolsResult, PaginatedRequestParams, ReadResourceRequestParams, ReadResourceResponse,
        ServerCapabilities, ServerConfig, Tool,
    },
    service::RequestContext,
};

use crate::{resources, tools::Toolbox, transport::RawArguments};

/// The tools and resources for one client.
#[derive(Debug)]
pub(crate) struct Handler {
    tools: Toolbox,
    report: fn(&str),
}

impl Handler {
    pub(crate) fn new(tools: Toolbox, report: fn(&str)) -> Self {
        Self { tools, report }
    }

    /// Runs a tool. Its failure is a result, so that the model reads it.
    async fn call(
        &self,
        request: &CallToolRequestParams,
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(tool) = self.tools.find(&request.name) else {
            let names: Vec<_> = self.tools.list().iter().map(|tool| &*tool.name).collect();
            let shown: String = request.name.chars().take(40).collect();
            let message = format!("there is no tool \"{shown}\"; known are: {}", names.join(", "));
            return Err(ErrorData::invalid_params(message, None));
        };
        let empty = RawArguments("{}".into());
        let RawArguments(arguments) = context.extensions.get().unwrap_or(&empty);
        let result = match self.tools.call(tool, arguments).await {
            Ok(result) => result,
            Err(failure) => {
                let id = context.id.to_string();
                if let Some(cause) = failure.cause() {
                    (self.report)(&format!("request {id}: {cause}"));
                }
                failure.into_result(&id)
            }
        };
        Ok(result.into())
    }
}

impl ServerHandler for Handler {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().enable_resources().build();
        let ourselves = Implementation::new("labelwright", env!("CARGO_PKG_VERSION"));
        ServerConfig::new(capabilities)
            .with_server_info(ourselves.with_title("Labelwright"))
            .with_instructions(INSTRUCTIONS)
    }

    async fn initialize(
        &self,
        mut request: InitializeRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<InitializeResult, ErrorData> {
        let result = self.negotiate_initialize(&request)?;
        // Later answers have the shape of the version that both sides know, not of the one that was asked for.
        request.protocol_version = result.protocol_version.clone();
        context.peer.set_peer_info(request);
        Ok(result)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(self.tools.list().to_vec()))
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.tools.list().iter().find(|tool| tool.name == name).cloned()
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        tokio::select! {
            result = self.call(&request, &context) => result,
            // The work stops with its future. Nobody waits for this answer.
            () = context.ct.cancelled() => {
                Err(ErrorData::internal_error("the request was cancelled", None))
            }
        }
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(resources::list()))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let result = resources::read(&request.uri).ok_or_else(|| {
            let shown: String = request.uri.chars().take(80).collect();
            ErrorData::resource_not_found(format!("there is no resource \"{shown}\""), None)
        })?;
        Ok(result.into())
    }

    /// A request that `rmcp` does not know, or a known one whose parameters have the wrong shape.
    async fn on_custom_request(
        &self,
        request: CustomRequest,
        _: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        let method: String = request.method.chars().take(80).collect();
        Err(match &*method {
            "initialize" | "tools/call" | "tools/list" | "resources/read" | "resources/list" => {
                let message = format!("the parameters of {method} have the wrong shape");
                ErrorData::invalid_params(message, None)
            }
            _ => {
                let message = format!("there is no method \"{method}\"");
                ErrorData::new(ErrorCode::METHOD_NOT_FOUND, message, None)
            }
        })
    }
}

const INSTRUCTIONS: &str = "\
Labelwright turns a JSON description of a label into ZPL, the language of Zebra label printers, and proves that every barcode \
on it scans. It prints nothing: the user sends the ZPL to a printer.

Work in this order: find the size with `presets`, or give `widthIn` and `heightIn`; look at the label with `preview`; read \
its barcodes back with `check`; get the ZPL with `render`. These three take the same arguments.

Distances are inches from the upper left corner of the label, or millimetres if `units` is `mm`. Texts and barcode values may have `{{placeholders}}`, which \
`data` fills for one label and `rows` for one label per row. Errors name the place as a JSON pointer, the rule and the value \
found; correct that place and call the tool again. Warnings say what prints differently from the request.";
