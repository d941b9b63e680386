import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { iconFiles } from './icon-names';

const own = 'virtual:remix-icons';
const drawers = 'virtual:remix-icons/drawers';
const drawer = 'virtual:remix-icons/drawer-';
const names = 'virtual:remix-icons/names';

/**
 * Vite plugin that serves Remix icons by name. `virtual:remix-icons` holds the SVG paths of icons that a first screen
 * may draw, a few dozen of the 3,000; `/later` those that the other sources name. All icons, from which a company may
 * choose for its menus, are in chunks by first letter, each loaded on demand (`/drawers`); `/names` lists all names.
 */
export function remixIcons(folders: readonly string[] = ['src', 'server']): Plugin {
  return {
    name: 'remix-icons',
    resolveId: (id) => (id === own || id.startsWith(`${own}/`) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${own}`)) return null;
      const known = iconFiles();
      const asked = id.slice(1);
      if (asked === drawers) return drawersOf(known);
      if (asked === names) return `export default ${JSON.stringify([...known.keys()].sort())};`;
      if (asked.startsWith(drawer)) return pathsOf(known, inDrawer(known, asked.slice(drawer.length)));
      const sources = folders.flatMap(sourcesIn);
      for (const file of sources) this.addWatchFile(join(process.cwd(), file));
      const first = new Set(sources.flatMap(firstIn));
      if (asked === own) return pathsOf(known, [...first]);
      return pathsOf(
        known,
        sources.flatMap((file) => namedIn(file)).filter((name) => !first.has(name)),
      );
    },
  };
}

/** Screens that are loaded lazily, without their navigation entries. */
const fetched =
  /^src\/(custom\/(?!dashboard\/(?!(arranged|frame|widgets)\/)|(layout|live|offline)\/|.*\/menu\.ts)|ui\/import\/)/;

/** Icons that may be drawn before any screen is opened. Of a resource that is its navigation icon only. */
function firstIn(file: string): string[] {
  const path = file.replaceAll('\\', '/');
  if (!/^src\/resources\//.test(path)) return fetched.test(path) ? [] : namedIn(file);
  return /\/schema\.ts$/.test(path) ? namedIn(file, /^ {2}icon: ['"](ri-[a-z0-9-]+)['"]/gm) : [];
}

function namedIn(file: string, pattern = /['"](ri-[a-z0-9-]+)['"]/g): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => match[1]!);
}

function letterOf(name: string): string {
  return name.charAt('ri-'.length);
}

function inDrawer(known: ReadonlyMap<string, string>, letter: string): string[] {
  return [...known.keys()].filter((name) => letterOf(name) === letter);
}

function drawersOf(known: ReadonlyMap<string, string>): string {
  const letters = [...new Set([...known.keys()].map(letterOf))].sort();
  const lines = letters.map((letter) => `${JSON.stringify(letter)}: () => import(${JSON.stringify(drawer + letter)})`);
  return `export default {\n${lines.join(',\n')}\n};`;
}

function pathsOf(known: ReadonlyMap<string, string>, wanted: readonly string[]): string {
  const icons = [...new Set(wanted)].sort().flatMap((name) => {
    const file = known.get(name);
    return file === undefined ? [] : [[name, pathOf(file)]];
  });
  return `export default ${JSON.stringify(Object.fromEntries(icons))};`;
}

function pathOf(file: string): string {
  return [...readFileSync(file, 'utf8').matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join('');
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && statSync(file).isFile());
}
