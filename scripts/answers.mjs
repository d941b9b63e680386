// npm run answers -- <folder>: measures the knowledge search on sets of public questions. -- <folder> --learn learns
// its weights from their training halves.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode, root } from './lib/node.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();
const folder = join(root, '.cache/answers');
const { build } = await import('vite');
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: { measure: 'bench/answers/main.ts', learn: 'bench/answers/learn.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
setFlagsFromString('--expose-gc');
globalThis.gc = (await import('node:vm')).runInNewContext('gc');
await import(pathToFileURL(join(folder, process.argv.includes('--learn') ? 'learn.js' : 'measure.js')).href);
