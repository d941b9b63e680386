import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const own = resolve('src/dataProvider/outlines.ts');

/**
 * Evaluates src/dataProvider/outlines.ts at build time and puts the outlines of all resources into the console as data.
 * The schemas themselves load with the first record screen.
 */
export function outlines(): Plugin {
  return {
    name: 'outlines',
    apply: 'build',
    load: async (id) => (id === own ? `export const outlines = ${JSON.stringify(await workedOut())};` : null),
  };
}

async function workedOut(): Promise<unknown> {
  const { module } = await runnerImport<{ outlines: unknown }>(own, { configFile: false });
  return module.outlines;
}
