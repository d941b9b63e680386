import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const moduleName = 'virtual:remix-icons';
const iconFolder = 'node_modules/remixicon/icons';

/**
 * Gives the console the icons its sources name, and no others: `virtual:remix-icons` is an object from
 * 'ri-coupon-3-line' to the icon's SVG path. The set has 3,000; a console needs a few dozen.
 */
export function remixIcons(folders: readonly string[] = ['src', 'server']): Plugin {
  return {
    name: 'remix-icons',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : null),
    load(id) {
      if (id !== `\0${moduleName}`) return null;
      const known = knownIcons();
      const named = folders.flatMap(sourcesIn).flatMap((file) => {
        this.addWatchFile(join(process.cwd(), file));
        return [...readFileSync(file, 'utf8').matchAll(/['"](ri-[a-z0-9-]+)['"]/g)].map((match) => match[1]!);
      });
      const icons = [...new Set(named)].sort().flatMap((name) => {
        const file = known.get(name);
        return file === undefined ? [] : [[name, pathOf(file)]];
      });
      return `export default ${JSON.stringify(Object.fromEntries(icons))};`;
    },
  };
}

function knownIcons(): Map<string, string> {
  return new Map(
    readdirSync(iconFolder).flatMap((group) =>
      readdirSync(join(iconFolder, group)).map((file) => [
        `ri-${file.replace(/\.svg$/, '')}`,
        join(iconFolder, group, file),
      ]),
    ),
  );
}

function pathOf(file: string): string {
  return [...readFileSync(file, 'utf8').matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join('');
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && statSync(file).isFile());
}
