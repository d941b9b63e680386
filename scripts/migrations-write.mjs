// npm run migrations:write: writes the migrations that npm run dev would write on a save, for schema changes made
// without it.
import { existsSync } from 'node:fs';
import { untrackedFiles } from './lib/changed.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode, root } from './lib/node.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();
const { runProgram } = await import('./lib/program.mjs');

await runProgram(async (load) => {
  const { writeMissing } = await load('/scripts/migrations/writeMissing.ts');
  const drafts = untrackedFiles('src/resources');
  const files = await writeMissing((file) => drafts.has(file));
  if (files.length === 0) console.log('Nothing to write: every table matches its schema.');
  for (const file of files)
    console.log(existsSync(file) ? `${file} was written. Commit it with the schema.` : `${file} was removed.`);
});
