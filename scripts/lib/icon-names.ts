import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'node_modules/remixicon/icons';

/** Every Remix icon by name, with the path of its SVG file. */
export function iconFiles(): Map<string, string> {
  return new Map(
    readdirSync(folder).flatMap((group) =>
      readdirSync(join(folder, group)).map((file) => [`ri-${file.replace(/\.svg$/, '')}`, join(folder, group, file)]),
    ),
  );
}

export function iconNames(): ReadonlySet<string> {
  return new Set(iconFiles().keys());
}
