#!/usr/bin/env bash
# The openai client hides the error body of compatible servers: the reason of a refusal is lost.
# Package: openai 6.49.0. SGLang and older vLLM put the message at the top level, FastAPI servers in "detail".
# Expected: an error that contains the server's message, or its body. Seen: "400 status code (no body)", and no body, unless
# the body has a member "error".
# Exits with an error if it behaves differently.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts openai@6.49.0
cat > run.mjs <<'JS'
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import OpenAI from 'openai';

const message = 'response_format is not supported';
const hidden = [{ object: 'error', message, type: 'BadRequestError', param: null, code: 400 }, { detail: message }];
let body;
const server = createServer((_, answer) =>
  answer.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
);
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const baseURL = `http://127.0.0.1:${server.address().port}`;
const client = new OpenAI({ apiKey: 'k', baseURL, maxRetries: 0 });
const refusal = async (given) => {
  body = given;
  return client.chat.completions.create({ model: 'm', messages: [] }).catch((error) => error);
};
for (const given of hidden) {
  const error = await refusal(given);
  assert.deepEqual([error.message, error.error], ['400 status code (no body)', undefined]);
  console.log(JSON.stringify(given), '->', error.message);
}
assert.match((await refusal({ error: { message } })).message, /response_format is not supported/);
server.close();
JS
node run.mjs
