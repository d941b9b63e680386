import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type UserConfig } from 'vite';
import { apiUrl } from './scripts/lib/api-url';
import { listModules } from './scripts/lib/list-modules';
import { operatorLanguages } from './scripts/lib/operator-languages';
import { outlines } from './scripts/lib/outlines';
import { remixIcons } from './scripts/lib/remix-icons';
import { splitConsole } from './scripts/lib/split-console';
import { themeCss } from './scripts/lib/theme-css';

const noExport = fileURLToPath(new URL('src/ui/export/noExport.ts', import.meta.url));

/** What the console is made of. */
const sources = (): UserConfig => ({
  plugins: [react(), remixIcons(), themeCss(), outlines()],
  // react-admin's own export to a file is never asked for (src/ui/export is): what it is made of stays out.
  resolve: { alias: [{ find: /^jsonexport\/dist(\/index\.js)?$/, replacement: noExport }] },
  build: { target: 'es2022' },
});

/** The browser side. The server side is built by vite.server.config.ts from the same sources. */
export default defineConfig(
  mergeConfig(sources(), {
    plugins: [apiUrl(), operatorLanguages(), splitConsole(sources), listModules('web')],
    build: {
      outDir: 'dist/web',
      emptyOutDir: true,
      manifest: true,
      sourcemap: false,
      // Compressed sizes are measured by tests/build, on the files that are served.
      reportCompressedSize: false,
      // The console is one file on purpose.
      chunkSizeWarningLimit: 1_000,
    },
  }),
);
