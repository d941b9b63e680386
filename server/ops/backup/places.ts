import { join } from 'node:path';

/** Where the installation's own secret lies; undefined when it is given from outside and so is not ours to keep. */
export function secretFileOf(dataFolder: string, environment: Readonly<Record<string, string | undefined>>) {
  return environment.PARLEY_SECRET?.trim() ? undefined : join(dataFolder, 'secret');
}
