import { join } from 'node:path';

/** Path of the installation's secret; undefined if it is set by PARLEY_SECRET and therefore not stored. */
export function secretFileOf(dataFolder: string, environment: Readonly<Record<string, string | undefined>>) {
  return environment.PARLEY_SECRET?.trim() ? undefined : join(dataFolder, 'secret');
}
