//! The ceiling: a bare axum handler.

use axum::{Router, body::Bytes, http::StatusCode, routing::post};

/// Serves on a free port, whose address it prints, until it is killed.
#[expect(clippy::print_stdout, reason = "the parent process reads the address")]
pub(crate) fn serve(answer: usize) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async move {
        let answer = Bytes::from(vec![b'x'; answer]);
        let handler =
            async move |body: Bytes| match serde_json::from_slice::<serde_json::Value>(&body) {
                Ok(_) => Ok(answer.clone()),
                Err(_) => Err(StatusCode::BAD_REQUEST),
            };
        let router = Router::new().fallback(post(handler));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        println!("http://{}", listener.local_addr().expect("an address"));
        axum::serve(listener, router).await.expect("it serves");
    });
}
