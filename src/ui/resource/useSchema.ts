import { useResourceDefinitions } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { seenSchema } from '../../schema/seen';
import { usePermissionCodes } from './may';
import type { LoadUi } from './resourceUi';
import type { ScreenOptions } from './whole';

/**
 * The schema of another resource by its name, as the person meets it, if the console shows that resource. Screens are drawn
 * once all schemas are there; what stands beside them has to do with outlines.
 */
export function useSchema(name: string): ResourceSchema | undefined {
  const definitions = useResourceDefinitions<Partial<ScreenOptions>>();
  const held = usePermissionCodes();
  const found = Object.values(definitions).find(({ options }) => options?.outline?.name === name);
  const schema = found?.options?.whole?.now();
  return schema && seenSchema(schema, (code) => held.has(code));
}

/** All schemas the console shows, as the person meets them, by name. */
export function useSchemas(): ReadonlyMap<string, ResourceSchema> {
  const definitions = useResourceDefinitions<Partial<ScreenOptions>>();
  const found = Object.values(definitions).flatMap(({ options }) => options?.whole?.now() ?? []);
  const held = usePermissionCodes();
  return new Map(found.map((schema) => [schema.name, seenSchema(schema, (code) => held.has(code))]));
}

/** A schema as the person meets it: without what they may not see, and locked where they may not change. */
export function useSeenSchema(schema: ResourceSchema): ResourceSchema {
  const held = usePermissionCodes();
  return seenSchema(schema, (code) => held.has(code));
}

/** What fetches the parts that another resource draws itself; none where it draws nothing. */
export function useLoadUi(name: string): LoadUi | undefined {
  const definitions = useResourceDefinitions<Partial<ScreenOptions>>();
  return Object.values(definitions).find(({ options }) => options?.outline?.name === name)?.options?.loadUi;
}
