import type { ResourceSchema } from '../src/schema/resource';
import { type Migration, migrationsOf } from './kernel/db/migrations/migration';

/** Every resource there is, found by its folder: none is listed by hand. */
export const schemas: readonly ResourceSchema[] = Object.values(
  import.meta.glob<ResourceSchema>('/src/resources/*/schema.ts', { eager: true, import: 'schema' }),
);

/** Every committed migration, in its order. */
export const migrations: readonly Migration[] = migrationsOf({
  ...import.meta.glob<string>('/server/**/migrations/*.sql', { eager: true, query: '?raw', import: 'default' }),
  ...import.meta.glob<string>('/src/resources/*/migrations/*.sql', { eager: true, query: '?raw', import: 'default' }),
});
