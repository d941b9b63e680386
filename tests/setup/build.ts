import { buildWhenStale } from '../../scripts/lib/prepare.mjs';

/** Builds the product if the sources changed since the last build. */
export default function setup(): Promise<void> {
  return buildWhenStale();
}
