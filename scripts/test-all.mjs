// npm run test:all: everything that npm test runs plus the tests that take too long for it, with new random seeds.
// Takes hours; run nothing else on the machine. -- --full: every size named in docs/promises.md. -- --record: updates
// that page if everything passed. TEST_SEED=<seed> repeats the random numbers of a run.
import { findOrInstallChromium } from './lib/chromium.mjs';
import { clocks, findOrInstallFaketime } from './lib/clocks.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { leftovers, markProcesses } from './lib/leftovers.mjs';
import { requireNode, root } from './lib/node.mjs';
import { openScratchFolder } from './lib/scratch.mjs';
import { biome, build, knip, program, runSteps, sideBySide, typeCheck, walls } from './lib/steps.mjs';
import { forgetReports, tests } from './lib/tests.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();
openScratchFolder();
process.env.CHROMIUM_PATH = await findOrInstallChromium();
const clockOf = await findOrInstallFaketime();
markProcesses();
forgetReports();

process.env.TEST_SIZE = process.argv.includes('--full') ? 'full' : 'usual';
process.env.TEST_SEED ??= String(Date.now() % 1_000_000_000);
console.log(`TEST_SEED=${process.env.TEST_SEED}`);

const record = process.argv.includes('--record');
const all = { env: { TEST_TIER: 'all' } };
const speed = { env: { TEST_TIER: 'speed' } };
const fast = ['unit', 'server', 'web', 'shell'];
/** All fast tests at another time and in another order, so that none leans on the clock or on the file before it. */
const elsewhere = (clock, seed) =>
  tests(`${clock.name}, in another order`, fast, {
    only: ['--sequence.shuffle.files', `--sequence.seed=${seed + 1}`],
    env: () => ({ ...clockOf(clock), TEST_SIZE: 'small' }),
  });

await runSteps([
  sideBySide(typeCheck, biome, walls, knip),
  build,
  tests('unit, server and web', fast, all),
  tests('startup', ['startup'], all),
  tests('kills and faults', ['reliability'], all),
  tests('browser', ['e2e'], all),
  tests('speed', [...fast, 'startup', 'reliability', 'e2e'], speed),
  ...clocks.map(elsewhere),
  program('bench', 'scripts/bench.mjs', ['--smoke']),
  program('promises', 'scripts/promises.mjs', [record ? '--record' : '--check']),
  leftovers,
]);
