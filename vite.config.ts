import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type UserConfig } from 'vite';
import { apiUrl } from './scripts/lib/api-url';
import { computed } from './scripts/lib/computed';
import { listModules } from './scripts/lib/list-modules';
import { operatorLanguages } from './scripts/lib/operator-languages';
import { remixIcons } from './scripts/lib/remix-icons';
import { splitConsole } from './scripts/lib/split-console';
import { startScript } from './scripts/lib/start-script';
import { themeCss } from './scripts/lib/theme-css';

const noExport = fileURLToPath(new URL('src/ui/export/noExport.ts', import.meta.url));

const noInflection = fileURLToPath(new URL('src/ui/resource/noInflection.ts', import.meta.url));
const router = fileURLToPath(new URL('node_modules/react-router/dist/production', import.meta.url));

/** Configuration shared by the console's builds. */
const sources = (): UserConfig => ({
  plugins: [react(), remixIcons(), themeCss(), computed()],
  resolve: {
    alias: [
      // react-admin's own export is never used (src/ui/export replaces it), so its CSV library is replaced by a stub.
      { find: /^jsonexport\/dist(\/index\.js)?$/, replacement: noExport },
      { find: /^inflection$/, replacement: noInflection },
      // react-router 7 leads every browser to its development build.
      { find: /^react-router$/, replacement: `${router}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
    ],
  },
  build: { target: 'es2022' },
});

/** Builds the browser side. vite.server.config.ts builds the server side from the same sources. */
export default defineConfig(
  mergeConfig(sources(), {
    plugins: [apiUrl(), operatorLanguages(), startScript(), splitConsole(sources), listModules('web')],
    build: {
      outDir: 'dist/web',
      emptyOutDir: true,
      manifest: true,
      sourcemap: false,
      // tests/build measures compressed sizes on the served files.
      reportCompressedSize: false,
      // The console is deliberately one file.
      chunkSizeWarningLimit: 1_000,
    },
  }),
);
