import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Exits with a short message if this Node version is too old for the packages. */
export function requireNode() {
  if (isSupported(process.versions.node)) return;
  console.error(
    `Parley needs Node 20.19 or newer (of Node 22: 22.12 or newer). This is Node ${process.versions.node}, at ${process.execPath}.\n` +
      'Install a newer one from https://nodejs.org and run the same command again.',
  );
  process.exit(1);
}

/** The bundler's own range: `^20.19.0 || >=22.12.0`. */
export function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}
