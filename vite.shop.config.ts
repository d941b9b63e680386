import { defineConfig } from 'vite';
import { listModules } from './scripts/lib/list-modules';
import { themeCss } from './scripts/lib/theme-css';

/**
 * Builds the shop's page and the one of test payments, into the console's output folder. In development the console's configuration serves
 * them.
 */
export default defineConfig({
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [themeCss(), listModules('shop')],
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    sourcemap: false,
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: { input: ['shop.html', 'demo-pay.html'] },
  },
});
