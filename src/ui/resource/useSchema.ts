import { useResourceDefinitions } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { seenSchema } from '../../schema/seen';
import { useHeldCodes } from './may';
import type { LoadUi } from './resourceUi';

/** The schema of another resource by its name, as the person meets it, if the console shows that resource. */
export function useSchema(name: string): ResourceSchema | undefined {
  const definitions = useResourceDefinitions<{ schema?: ResourceSchema }>();
  const held = useHeldCodes();
  const found = Object.values(definitions).find((definition) => definition.options?.schema?.name === name);
  const schema = found?.options?.schema;
  return schema && seenSchema(schema, (code) => held.has(code));
}

/** All schemas the console shows, as the person meets them, by name. */
export function useSchemas(): ReadonlyMap<string, ResourceSchema> {
  const definitions = useResourceDefinitions<{ schema?: ResourceSchema }>();
  const found = Object.values(definitions).flatMap(({ options }) => (options?.schema ? [options.schema] : []));
  const held = useHeldCodes();
  return new Map(found.map((schema) => [schema.name, seenSchema(schema, (code) => held.has(code))]));
}

/** A schema as the person meets it: without what they may not see, and locked where they may not change. */
export function useSeenSchema(schema: ResourceSchema): ResourceSchema {
  const held = useHeldCodes();
  return seenSchema(schema, (code) => held.has(code));
}

/** What fetches the parts that another resource draws itself; none where it draws nothing. */
export function useLoadUi(name: string): LoadUi | undefined {
  const definitions = useResourceDefinitions<{ schema?: ResourceSchema; loadUi?: LoadUi }>();
  return Object.values(definitions).find(({ options }) => options?.schema?.name === name)?.options?.loadUi;
}
