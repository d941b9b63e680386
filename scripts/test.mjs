// npm test: what CI runs, from a fresh clone. -- --record: updates docs/promises.md if everything passed.
import { findOrInstallChromium } from './lib/chromium.mjs';
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
markProcesses();
forgetReports();

const record = process.argv.includes('--record');
const again = { runAgain: true };
await runSteps([
  sideBySide(typeCheck, biome, walls, knip),
  build,
  tests('unit, server and web', ['unit', 'server', 'web', 'shell']),
  sideBySide(tests('kills and faults', ['reliability'], again), tests('startup', ['startup'], again)),
  tests('browser', ['e2e'], again),
  program('promises', 'scripts/promises.mjs', [record ? '--record' : '--check']),
  leftovers,
]);
