import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const own = resolve('src/dataProvider/outlines.ts');

/**
 * Writes the outlines of all resources into the console as data: what src/dataProvider/outlines.ts works out, worked out
 * now. The schemas themselves then come with the first screen of records.
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
