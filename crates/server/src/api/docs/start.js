// Shows the reference of the service's own OpenAPI document.
window.addEventListener("load", () => {
  window.ui = SwaggerUIBundle({
    url: "/api/v1/openapi.json",
    dom_id: "#reference",
    deepLinking: true,
    // The key is a secret, so it stays in this tab.
    persistAuthorization: false,
    // No external validator.
    validatorUrl: null,
    tryItOutEnabled: true,
  });
});
