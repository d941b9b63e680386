// npm run check: the inner loop. Runs static checks, all unit tests, and the server tests related to changed files; npm
// test runs everything.
import { changedFiles, resourcesOf, testsBeside } from './lib/changed.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode, root } from './lib/node.mjs';
import { openScratchFolder } from './lib/scratch.mjs';
import { biome, runSteps, sideBySide, typeCheck, walls } from './lib/steps.mjs';
import { tests } from './lib/tests.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();
openScratchFolder();

const changed = changedFiles();
const beside = testsBeside(changed);
const resources = resourcesOf(changed);
const contract = { only: ['tests/contract/', '-t', resources.join('|')], mayBeEmpty: true };

await runSteps([
  sideBySide(typeCheck, biome, walls),
  tests('unit', ['unit']),
  ...(beside.length > 0 ? [tests('server, beside what changed', ['server'], { only: beside, mayBeEmpty: true })] : []),
  ...(resources.length > 0 ? [tests('contract, of changed resources', ['server'], contract)] : []),
]);

console.log(`Partial run. For ${changed.length} changed files: server tests in ${beside.join(', ') || 'no folder'};`);
console.log(
  `contract tests named after ${resources.join(', ') || 'no resource'}. Not run: all other server tests, and`,
);
console.log(
  'all of web, shell, reliability, startup and end to end, knip, the build and the promises. npm test runs them.',
);
