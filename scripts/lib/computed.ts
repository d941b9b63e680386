import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { firstSort, type Outline } from '../../src/schema/outline';
import { actionsOf, permissionCode } from '../../src/schema/permissions/permissions';

/** By the only name that each of these files exports. */
const files = {
  outlines: resolve('src/dataProvider/outlines.ts'),
  screenLabels: resolve('src/custom/layout/screenLabels.ts'),
};

/**
 * Evaluates these files at build time and puts their data into the console: the outlines of all resources, and the
 * labels of the custom screens' menus. The schemas themselves load with the first record screen, the menus never.
 */
export function computed(): Plugin {
  return {
    name: 'computed',
    apply: 'build',
    async load(id) {
      const [name, file] = Object.entries(files).find(([, path]) => path === id) ?? [];
      if (file === undefined) return null;
      return `export const ${name} = ${JSON.stringify((await exportsOf(file))[name!])};`;
    },
    // For src/start.ts.
    async transformIndexHtml() {
      const outlines = (await exportsOf(files.outlines)).outlines as readonly Outline[];
      const content = outlines.filter(isPlainList).map(listAt).join(' ');
      return [{ tag: 'meta', attrs: { name: 'lists', content }, injectTo: 'head-prepend' }];
    },
  };
}

async function exportsOf(file: string): Promise<Readonly<Record<string, unknown>>> {
  return (await runnerImport<Readonly<Record<string, unknown>>>(file, { configFile: false })).module;
}

/** A list that the console requests by its resource's name. */
function isPlainList(outline: Outline): boolean {
  const { calls, tree, single } = outline;
  return !calls && !tree && !single && actionsOf(outline).includes('list');
}

function listAt(outline: Outline): string {
  const { field, order } = firstSort(outline);
  return [outline.route, outline.name, field, order, permissionCode(outline, 'list')].join();
}
