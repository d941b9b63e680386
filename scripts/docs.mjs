// npm run docs: generates docs/schema.md, and the data of the check at startup, from the types of the schema language.
import { writeFileSync } from 'node:fs';
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode, root } from './lib/node.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();
const { runProgram } = await import('./lib/program.mjs');

await runProgram(async (load) => {
  const { typesFile } = await load('/scripts/docs/types.ts');
  writeFileSync('src/schema/check/types.ts', typesFile());
  // The page reads the file that was just written.
  const { schemaPage } = await load('/scripts/docs/page.ts');
  writeFileSync('docs/schema.md', schemaPage());
  console.log('src/schema/check/types.ts and docs/schema.md are written.');
});
