// Makes dist/web (the console) and dist/server (the programs). The stamp is written last: a build that broke off has none.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/node.mjs';
import { precompress } from './lib/precompress.mjs';
import { hashOfSources } from './lib/sources.mjs';

process.chdir(root);
// Else a console built under NODE_ENV=development would carry React's slow development half.
process.env.NODE_ENV = 'production';
// Vite's configuration is read by Vite's own bundler here, which needs no file extensions.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
const { build } = await import('vite');

try {
  const hash = hashOfSources(root);
  rmSync('dist', { recursive: true, force: true });
  await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
  await build({ configFile: 'vite.widget.config.ts', logLevel: 'warn' });
  await build({ configFile: 'vite.shop.config.ts', logLevel: 'warn' });
  await build({ configFile: 'vite.server.config.ts', logLevel: 'warn' });
  await precompress(join(root, 'dist/web'));
  writeFileSync('dist/.stamp', hash);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
