import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome'];
const command = 'apt-get update && apt-get install -y --no-install-recommends chromium';
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of an installed Chromium, or null. CHROMIUM_PATH takes precedence over PATH. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return isProgram(given) ? given : null;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, ...macPlaces].find(isProgram) ?? null;
}

/**
 * Like findChromium, but installs Chromium when run as root with apt-get; otherwise exits and prints the command to
 * run.
 */
export async function findOrInstallChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.env.CHROMIUM_PATH)
    stop(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, but there is no program at this path.`);
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    stop(
      `The browser tests need Chromium. Install it, or set CHROMIUM_PATH. On Debian and Ubuntu:\n  sudo sh -c '${command}'`,
    );
  }
  console.log('Installing Chromium for the browser tests ...');
  const { code, output } = await run('sh', ['-c', command], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  const installed = findChromium();
  if (code !== 0 || !installed) stop(`${output}\nInstalling Chromium failed. The command was:\n  ${command}`);
  return installed;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
