// npm run test:reliability: kills, faults and races at length. -- --full: all that docs/promises.md names, for hours.
// KILL_SEED=<seed> repeats a run.
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode, root } from './lib/node.mjs';
import { runSteps, tests } from './lib/steps.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();
process.env.RELIABILITY = process.argv.includes('--full') ? 'full' : 'usual';

await runSteps([tests('reliability', ['reliability'])]);
