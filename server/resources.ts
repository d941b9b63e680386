import type { ResourceSchema } from '../src/schema/resource';
import type { MakeBehaviour } from './compose/parts';
import { type Migration, migrationsOf } from './kernel/db/migrations/migration';

/** Every resource there is, found by its folder: none is listed by hand. */
export const schemas: readonly ResourceSchema[] = schemasIn(
  import.meta.glob<ResourceSchema | undefined>('/src/resources/*/schema.ts', { eager: true, import: 'schema' }),
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

/** Rules, screens and migrations are found by the folder, references by the name: they must be one. */
function schemasIn(files: Readonly<Record<string, ResourceSchema | undefined>>): ResourceSchema[] {
  return Object.entries(files).map(([file, schema]) => {
    const folder = file.split('/').at(-2)!;
    if (schema === undefined) throw new Error(`${file.slice(1)} must export its resource as 'schema'.`);
    if (schema.name !== folder)
      throw new Error(`${file.slice(1)}: the name is '${schema.name}', its folder '${folder}'.`);
    return schema;
  });
}
