import type { ResourceSchema } from '../schema/resource';

/** The full schemas of all resources, loaded as one chunk by `loadSchemas`. */
const found = import.meta.glob<ResourceSchema | undefined>('/src/resources/*/schema.ts', {
  eager: true,
  import: 'schema',
});

export const schemas: readonly ResourceSchema[] = Object.values(found).flatMap((schema) => schema ?? []);
