//! The topics of `--help`.

/// The command whose help is wanted.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Topic {
    Everything,
    Barcode,
    Fonts,
    Picture,
    Presets,
    Preview,
    Import,
    Render,
    Sheet,
    Serve,
    Account,
    Database,
    Design,
    Key,
    Mcp,
    OpenApi,
}
