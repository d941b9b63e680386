// npm start: from a fresh clone to a running console.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/node.mjs';
import { prepare } from './lib/prepare.mjs';
import { countSignalsOnce } from './lib/signals.mjs';

await prepare();
countSignalsOnce();
// The server runs in this process: it receives signals directly, and its exit code is ours.
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
