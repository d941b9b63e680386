import { mkdirSync, writeFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes dist/<side>.modules.json: the source files of each chunk, so that a test can check exactly what a bundle
 * contains.
 */
export function listModules(side: 'web' | 'server' | 'widget' | 'shop'): Plugin {
  return {
    name: 'list-modules',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const list = chunks.map((chunk) => [chunk.fileName, Object.keys(chunk.modules).map(fromRoot)]);
      mkdirSync('dist', { recursive: true });
      writeFileSync(`dist/${side}.modules.json`, JSON.stringify(Object.fromEntries(list), null, 1));
    },
  };
}

function fromRoot(id: string): string {
  return isAbsolute(id) ? relative(process.cwd(), id) : id;
}
