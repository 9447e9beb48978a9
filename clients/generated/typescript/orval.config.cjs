// The settings of orval: paths are relative to the folder of the client, where this file is copied.
module.exports = {
  labelwright: {
    input: { target: process.env.DOCUMENT },
    output: {
      target: "client/api.ts",
      client: "fetch",
      mode: "single",
      override: { mutator: { path: "orval-fetcher.ts", name: "fetcher" } },
    },
  },
};
