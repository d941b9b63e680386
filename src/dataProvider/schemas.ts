import type { ResourceSchema } from '../schema/resource';

/** The whole of every resource, fetched in one piece: see `loadSchemas`. */
const found = import.meta.glob<ResourceSchema | undefined>('/src/resources/*/schema.ts', {
  eager: true,
  import: 'schema',
});

export const schemas: readonly ResourceSchema[] = Object.values(found).flatMap((schema) => schema ?? []);
