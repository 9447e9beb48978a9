// Draws the reference from the service's own description of its interface.
window.addEventListener("load", () => {
  window.ui = SwaggerUIBundle({
    url: "/api/v1/openapi.json",
    dom_id: "#reference",
    deepLinking: true,
    // The key stays in this tab: it is a secret.
    persistAuthorization: false,
    // Nothing is sent to anybody else to be judged.
    validatorUrl: null,
    tryItOutEnabled: true,
  });
});
