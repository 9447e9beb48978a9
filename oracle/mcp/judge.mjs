// The official client of the Model Context Protocol. The arguments are the command of a server. Each line on standard input is
// a question, and gets a line as its answer:
//
//   {"ask": "server"}                      what the server says of itself, and its instructions
//   {"ask": "tools"}                       its tools, whose schemas are compiled as JSON Schema 2020-12
//   {"ask": "call", "calls": [...]}        the results of calls, made at once: {"name", "arguments"}
//   {"ask": "race", "calls": [...]}        the names of calls that are made at once, in the order of their answers
//   {"ask": "cancel", "call": {...}}       makes a call and cancels it as soon as it is written
//   {"ask": "validate", "tool", "value"}   whether arguments match the schema of a tool
//   {"ask": "resources"}                   its resources, each with its text
//   {"ask": "close"}                       ends the connection; answers whether the server has ended
//
// A refusal by the protocol is {"refused": {"code", "message"}}.

import { createInterface } from "node:readline";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import Ajv2020 from "ajv/dist/2020.js";
import formats from "ajv-formats";

const [command, ...args] = process.argv.slice(2);
const transport = new StdioClientTransport({ command, args, env: process.env, stderr: "inherit" });
const client = new Client({ name: "judge", version: "1.0.0" });
const errors = [];
client.onerror = (error) => errors.push(String(error));
await client.connect(transport);

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allowUnionTypes: true });
formats(ajv);
const schemas = new Map();

async function tools() {
  const { tools } = await client.listTools();
  for (const tool of tools) {
    schemas.set(tool.name, ajv.compile(tool.inputSchema));
    if (tool.outputSchema) ajv.compile(tool.outputSchema);
  }
  return tools;
}

// The client checks structured content against the schema of the tool, if it knows the tools.
const call = ({ name, arguments: given }, options) =>
  client.callTool({ name, arguments: given }, options).catch(({ code, message }) => ({ refused: { code, message } }));

async function race({ calls }) {
  const order = [];
  await Promise.all(calls.map((it) => call(it).then(() => order.push(it.name))));
  return order;
}

async function cancel(question) {
  const stop = new AbortController();
  const called = call(question.call, { signal: stop.signal });
  // Written before this promise is done: a pipe keeps its order.
  await client.listResources();
  stop.abort("the judge does not wait");
  return called;
}

async function resources() {
  const { resources } = await client.listResources();
  return Promise.all(
    resources.map(async (resource) => {
      const { contents } = await client.readResource({ uri: resource.uri });
      return { ...resource, text: contents[0].text };
    }),
  );
}

function validate({ tool, value }) {
  const check = schemas.get(tool);
  return { valid: check(value), errors: check.errors };
}

async function close() {
  const ended = new Promise((done) => {
    transport.onclose = () => done(true);
  });
  await client.close();
  return { ended: await ended, errors };
}

const answers = {
  server: () => ({ server: client.getServerVersion(), instructions: client.getInstructions() }),
  tools,
  call: ({ calls }) => Promise.all(calls.map((it) => call(it))),
  race,
  cancel,
  validate,
  resources,
  close,
};

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  const answer = await answers[question.ask](question);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
  if (question.ask === "close") break;
}
