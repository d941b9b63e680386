// npm run bench: builds the server and the benchmarks into .cache/bench, leaving dist/ untouched, and runs them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode, root } from './lib/node.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();
process.env.NODE_ENV ??= 'production';
const folder = join(root, '.cache/bench');
const { build } = await import('vite');
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: true,
    outDir: join(folder, 'server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        bench: 'bench/main.ts',
        load: 'bench/load/main.ts',
        reference: 'bench/reference/main.ts',
        broadcast: 'bench/reference/broadcast.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
// The server needs an index.html to serve. Rendering is measured elsewhere, so a stub is enough.
mkdirSync(join(folder, 'web'), { recursive: true });
writeFileSync(join(folder, 'web/index.html'), '<!doctype html><title>Parley</title>');
await import(pathToFileURL(join(folder, 'server/bench.js')).href);
