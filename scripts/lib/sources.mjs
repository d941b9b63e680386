import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'package-lock.json',
  'index.html',
  'vite.config.ts',
  'shop.html',
  'demo-pay.html',
  'vite.widget.config.ts',
  'vite.shop.config.ts',
  'vite.server.config.ts',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'tsconfig.widget.json',
  'tsconfig.server.json',
  'scripts/build.mjs',
  'src',
  'server',
  'widget',
  'public',
];

/** SHA-256 over the names and contents of all build inputs. */
export function hashOfSources(folder) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesUnder(folder, source))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Sorted paths relative to `folder`, without tests. */
function filesUnder(folder, path) {
  const full = join(folder, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}
