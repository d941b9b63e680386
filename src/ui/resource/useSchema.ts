import { useResourceDefinitions } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { seenSchema } from '../../schema/seen';
import { usePermissionCodes } from './may';
import type { LoadUi } from './resourceUi';
import type { ScreenOptions } from './whole';

/**
 * Schema of another resource by name, redacted for the user; undefined if the console does not show it. Screens render
 * once all schemas are loaded; components outside of screens must use outlines.
 */
export function useSchema(name: string): ResourceSchema | undefined {
  const definitions = useResourceDefinitions<Partial<ScreenOptions>>();
  const permissions = usePermissionCodes();
  const found = Object.values(definitions).find(({ options }) => options?.outline?.name === name);
  const schema = found?.options?.whole?.now();
  return schema && seenSchema(schema, (code) => permissions.has(code));
}

/** All schemas of the console by name, redacted for the user. */
export function useSchemas(): ReadonlyMap<string, ResourceSchema> {
  const definitions = useResourceDefinitions<Partial<ScreenOptions>>();
  const found = Object.values(definitions).flatMap(({ options }) => options?.whole?.now() ?? []);
  const permissions = usePermissionCodes();
  return new Map(found.map((schema) => [schema.name, seenSchema(schema, (code) => permissions.has(code))]));
}

/**
 * Applies the user's field access to a schema: hidden fields are removed, others are locked if read-only for the user.
 */
export function useSeenSchema(schema: ResourceSchema): ResourceSchema {
  const permissions = usePermissionCodes();
  return seenSchema(schema, (code) => permissions.has(code));
}

/** Loader of another resource's own components; undefined if it has none. */
export function useLoadUi(name: string): LoadUi | undefined {
  const definitions = useResourceDefinitions<Partial<ScreenOptions>>();
  return Object.values(definitions).find(({ options }) => options?.outline?.name === name)?.options?.loadUi;
}
