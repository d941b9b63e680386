import { defineConfig } from 'vite';
import { listModules } from './scripts/lib/list-modules';

/** Builds the widget as one script file, for third-party pages. */
export default defineConfig({
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [listModules('widget')],
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    sourcemap: false,
    target: 'es2022',
    reportCompressedSize: false,
    lib: { entry: 'widget/main.tsx', formats: ['iife'], name: 'ParleyWidget', fileName: () => 'widget.js' },
  },
});
