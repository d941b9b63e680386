// npm run promises: writes docs/promises.md from its table and the last results of npm test and npm run test:all. --
// --check: only reports which of its tests did not pass in the last run.
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode, root } from './lib/node.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();
const { runProgram } = await import('./lib/program.mjs');

await runProgram(async (load) => {
  const { notShown, pageFile, writePage } = await load('/tests/promises/record.ts');
  const mustPass = ['--check', '--record'].some((word) => process.argv.includes(word));
  const missing = mustPass ? notShown() : [];
  if (missing.length > 0) {
    console.error(`Error: these tests of docs/promises.md did not pass in this run: ${missing.join(', ')}`);
    process.exitCode = 1;
    return;
  }
  if (process.argv.includes('--check')) return;
  writePage();
  console.log(`${pageFile} was written.`);
});
