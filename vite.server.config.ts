import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vite';
import { listModules } from './scripts/lib/list-modules';

/**
 * Builds the server side: one program for the server and one for each file of server/ops. Packages stay in
 * node_modules.
 */
export default defineConfig({
  plugins: [listModules('server')],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'server/main.ts', ...operations() },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});

function operations(): Record<string, string> {
  const names = readdirSync('server/ops', { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => basename(entry.name, '.ts'));
  return Object.fromEntries(names.map((name) => [`ops/${name}`, `server/ops/${name}.ts`]));
}
