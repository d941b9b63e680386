import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The browser side. The server side is built by vite.server.config.ts from the same sources. */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2022',
  },
});
