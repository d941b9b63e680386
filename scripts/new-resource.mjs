// npm run new:resource -- gift-cards code:text:required value:money: writes a resource's schema and its migration.
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode, root } from './lib/node.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();
const { runProgram } = await import('./lib/program.mjs');

await runProgram(async (load) => {
  const { createResource } = await load('/scripts/resource/create.ts');
  const { files, untranslated } = await createResource(process.argv.slice(2));
  for (const file of files) console.log(`${file} was written.`);
  if (untranslated.length > 0) console.log(`Not translated into Chinese: ${untranslated.join(', ')}.`);
  console.log('Its table, API, permissions, screens and tests exist after the next start; with "npm run dev" at once.');
});
