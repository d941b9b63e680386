// npm run migrations:write: writes the migrations that npm run dev would write on a save, for schema changes made
// without it.
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode, root } from './lib/node.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();
const { runProgram } = await import('./lib/program.mjs');

await runProgram(async (load) => {
  const { writeMissing } = await load('/scripts/migrations/writeMissing.ts');
  const files = await writeMissing();
  if (files.length === 0) console.log('Nothing to write: every table matches its schema.');
  for (const file of files) console.log(`${file} was written. Commit it with the schema.`);
});
