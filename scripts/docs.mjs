// npm run docs: generates docs/schema.md and the data of the check at startup from the types of the schema language,
// docs/schema.sql from the migrations, docs/openapi.json from the routes and the types of their handlers, and docs/licenses.md from the lockfile.
import { writeFileSync } from 'node:fs';
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode, root } from './lib/node.mjs';
import { run } from './lib/run.mjs';
import { openScratchFolder } from './lib/scratch.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();
const { runProgram } = await import('./lib/program.mjs');

await runProgram(async (load) => {
  const { typesFile } = await load('/scripts/docs/types.ts');
  writeFileSync('src/schema/check/types.json', typesFile());
  // The page reads the file that was just written.
  const { schemaPage } = await load('/scripts/docs/page.ts');
  writeFileSync('docs/schema.md', schemaPage());
  console.log('src/schema/check/types.json and docs/schema.md are written.');
  const { answersFile } = await load('/scripts/docs/answers.ts');
  writeFileSync('server/kernel/routes/answers.json', answersFile());
  console.log('server/kernel/routes/answers.json is written.');
});

openScratchFolder();
const files = [
  'tests/installation/schemaFile.test.ts',
  'tests/contract/apiFile.test.ts',
  'scripts/lib/licenses.test.ts',
];
const { code } = await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files, '--update']);
process.exitCode ||= code;
