// npm run check: the inner loop. What npm test does but for screens, browsers, kill tests and clean clones.
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode, root } from './lib/node.mjs';
import { biome, runSteps, tests, typeCheck, walls } from './lib/steps.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();

await runSteps([typeCheck, biome, walls, tests('unit and server', ['unit', 'server'])]);
