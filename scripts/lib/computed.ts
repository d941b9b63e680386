import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

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
      const { module } = await runnerImport<Readonly<Record<string, unknown>>>(file, { configFile: false });
      return `export const ${name} = ${JSON.stringify(module[name!])};`;
    },
  };
}
