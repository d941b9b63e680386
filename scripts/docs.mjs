// npm run docs: generates docs/schema.md from the types of the schema language.
import { writeFileSync } from 'node:fs';
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode, root } from './lib/node.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();
const { runProgram } = await import('./lib/program.mjs');

await runProgram(async (load) => {
  const { schemaPage } = await load('/scripts/docs/page.ts');
  writeFileSync('docs/schema.md', schemaPage());
  console.log('docs/schema.md is written.');
});
