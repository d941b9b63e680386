import type { ResourceSchema } from '../src/schema/resource';
import type { MakeBehaviour } from './app';
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

/** What resources do beyond their schemas, by their folders' names. */
export const behaviours: ReadonlyMap<string, MakeBehaviour> = new Map(
  Object.entries(
    import.meta.glob<MakeBehaviour>('/src/resources/*/server.ts', { eager: true, import: 'behaviour' }),
  ).map(([path, behaviour]) => [path.split('/').at(-2)!, behaviour]),
);
