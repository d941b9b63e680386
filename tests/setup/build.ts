import { buildWhenStale } from '../../scripts/lib/prepare.mjs';

/** A build of these very sources, made now when the last one is of others. */
export default function setup(): Promise<void> {
  return buildWhenStale();
}
