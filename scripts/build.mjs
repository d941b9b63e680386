// Builds dist/web (the console) and dist/server (the programs). The stamp is written last, so an interrupted build has
// none.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/node.mjs';
import { precompress } from './lib/precompress.mjs';
import { hashOfSources } from './lib/sources.mjs';

process.chdir(root);
// Under NODE_ENV=development, React's slow development build would be bundled.
process.env.NODE_ENV = 'production';
// Vite's own bundler loads the configuration here; imports in it need no file extensions.
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
