import { defineConfig } from 'vite';
import { themeCss } from './scripts/lib/theme-css';

/**
 * Builds the demo shop's pages, into the console's output folder. In development the console's configuration serves
 * them.
 */
export default defineConfig({
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [themeCss()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    sourcemap: false,
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: { input: ['demo-shop.html', 'demo-pay.html'] },
  },
});
