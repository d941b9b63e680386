import { UnsoundSchemas } from '../src/schema/check/check';
import type { ResourceSchema } from '../src/schema/resource';
import type { MakeBehaviour } from './compose/deps';
import { type Migration, migrationsOf } from './kernel/db/migrations/migration';
import type { ResourceBehaviour } from './kernel/routes/behaviour';

/** All resource schemas, discovered by folder. */
export const schemas: readonly ResourceSchema[] = schemasIn(
  import.meta.glob<ResourceSchema | undefined>('/src/resources/*/schema.ts', { eager: true, import: 'schema' }),
);

/** All committed migrations, in order. */
export const migrations: readonly Migration[] = migrationsOf({
  ...import.meta.glob<string>('/server/**/migrations/*.sql', { eager: true, query: '?raw', import: 'default' }),
  ...import.meta.glob<string>('/src/resources/*/migrations/*.sql', { eager: true, query: '?raw', import: 'default' }),
});

/** Resource behaviours beyond the schemas, by folder name. */
export const behaviours: ReadonlyMap<string, MakeBehaviour> = behavioursIn(
  import.meta.glob<MakeBehaviour | ResourceBehaviour | undefined>('/src/resources/*/server.ts', {
    eager: true,
    import: 'behaviour',
  }),
);

/**
 * The schemas in these files. A schema's name must equal its folder's: rules, screens and migrations are found by
 * folder, references by name. Throws UnsoundSchemas.
 */
export function schemasIn(files: Readonly<Record<string, ResourceSchema | undefined>>): ResourceSchema[] {
  const found = Object.entries(files);
  const faults = found.flatMap(([file, schema]) => {
    const folder = folderOf(file);
    if (schema === undefined) return [`${folder}: the file must export its resource as 'schema'`];
    return schema.name === folder ? [] : [`${folder}: its name is '${schema.name}', but must be that of its folder`];
  });
  if (faults.length > 0) throw new UnsoundSchemas(faults);
  return found.flatMap(([, schema]) => schema ?? []);
}

/**
 * The behaviours in these files. A behaviour without dependencies may be exported as an object instead of a function.
 * Throws UnsoundSchemas.
 */
export function behavioursIn(
  files: Readonly<Record<string, MakeBehaviour | ResourceBehaviour | undefined>>,
): Map<string, MakeBehaviour> {
  const found = Object.entries(files).map(([file, behaviour]) => [folderOf(file), behaviour] as const);
  const faults = found
    .filter(([, behaviour]) => behaviour === undefined)
    .map(([folder]) => `${folder}: the file must export its behaviour as 'behaviour'`);
  if (faults.length > 0) throw new UnsoundSchemas(faults, 'server.ts');
  return new Map(
    found.map(([folder, behaviour]) => [folder, typeof behaviour === 'function' ? behaviour : () => behaviour!]),
  );
}

function folderOf(file: string): string {
  return file.split('/').at(-2)!;
}
