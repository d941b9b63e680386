// npm run gallery: contact sheets of every screen in all its variants. -- --only=<words> selects the screens whose
// names contain them.
import { findOrInstallChromium } from './lib/chromium.mjs';
import { prepare } from './lib/prepare.mjs';

await prepare();
process.env.CHROMIUM_PATH = await findOrInstallChromium();
const { runProgram } = await import('./lib/program.mjs');
const only = process.argv.find((one) => one.startsWith('--only='))?.slice(7) ?? '';
const folder = '.cache/gallery';

await runProgram(async (load) => {
  const { drawGallery } = await load('/tests/gallery/main.ts');
  const start = performance.now();
  const faults = await drawGallery(folder, only, console.log);
  for (const fault of faults) console.error(fault);
  console.log(`The screenshots are in ${folder}, after ${Math.round((performance.now() - start) / 1000)} s.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
});
