import { type Outline, outlineOf } from '../schema/outline';
import type { ResourceSchema } from '../schema/resource';

/**
 * The outlines of all resources, discovered by glob (one folder each). The production build computes them and puts them
 * here in place of the schemas (scripts/lib/computed.ts); in development and tests they are computed at run time.
 */
const found = import.meta.glob<ResourceSchema | undefined>('/src/resources/*/schema.ts', {
  eager: true,
  import: 'schema',
});

export const outlines: readonly Outline[] = Object.values(found).flatMap((schema) =>
  schema ? [outlineOf(schema)] : [],
);
