import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { listModules } from './scripts/lib/list-modules';
import { operatorLanguages } from './scripts/lib/operator-languages';
import { remixIcons } from './scripts/lib/remix-icons';
import { splitConsole } from './scripts/lib/split-console';
import { themeCss } from './scripts/lib/theme-css';

const noExport = fileURLToPath(new URL('src/ui/export/noExport.ts', import.meta.url));

/** The browser side. The server side is built by vite.server.config.ts from the same sources. */
export default defineConfig({
  plugins: [react(), remixIcons(), themeCss(), operatorLanguages(), splitConsole(), listModules('web')],
  // react-admin's own export to a file is never asked for (src/ui/export is): what it is made of stays out.
  resolve: { alias: [{ find: /^jsonexport\/dist(\/index\.js)?$/, replacement: noExport }] },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    // Compressed sizes are measured by tests/build, on the files that are served.
    reportCompressedSize: false,
  },
});
