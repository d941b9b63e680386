// npm test: everything that CI runs, from a fresh clone.
import { findOrInstallChromium } from './lib/chromium.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode, root } from './lib/node.mjs';
import { biome, build, knip, runSteps, sideBySide, tests, typeCheck, walls } from './lib/steps.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();
process.env.CHROMIUM_PATH = await findOrInstallChromium();

await runSteps([
  typeCheck,
  biome,
  walls,
  knip,
  build,
  tests('unit, server and web', ['unit', 'server', 'web', 'shell']),
  sideBySide(tests('reliability', ['reliability']), tests('startup', ['startup'])),
  tests('end to end', ['e2e']),
]);
