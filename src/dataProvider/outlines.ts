import { type Outline, outlineOf } from '../schema/outline';
import type { ResourceSchema } from '../schema/resource';

/**
 * Every resource there is: one folder each, found and never listed. The build works these out and writes them here instead
 * of the schemas (scripts/lib/outlines.ts); in development and tests they are worked out as they stand.
 */
const found = import.meta.glob<ResourceSchema | undefined>('/src/resources/*/schema.ts', {
  eager: true,
  import: 'schema',
});

export const outlines: readonly Outline[] = Object.values(found).flatMap((schema) =>
  schema ? [outlineOf(schema)] : [],
);
