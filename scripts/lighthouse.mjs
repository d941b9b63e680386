// npm run lighthouse: runs Lighthouse (desktop) against the built product. Lighthouse is downloaded on demand, as
// nothing else needs it. -- --only=<words> selects the screens whose names contain them.
import { findOrInstallChromium } from './lib/chromium.mjs';
import { prepare } from './lib/prepare.mjs';

await prepare();
process.env.CHROMIUM_PATH = await findOrInstallChromium();
const { runProgram } = await import('./lib/program.mjs');
const only = process.argv.find((one) => one.startsWith('--only='))?.slice(7) ?? '';

await runProgram(async (load) => {
  const { measureScreens } = await load('/tests/lighthouse/main.ts');
  const short = await measureScreens('.cache/lighthouse', only, console.log);
  process.exitCode = short.length > 0 ? 1 : 0;
});
