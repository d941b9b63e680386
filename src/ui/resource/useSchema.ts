import { useResourceDefinitions } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';

/** The schema of another resource by its name, if the console shows that resource. */
export function useSchema(name: string): ResourceSchema | undefined {
  const definitions = useResourceDefinitions<{ schema?: ResourceSchema }>();
  return Object.values(definitions).find((definition) => definition.options?.schema?.name === name)?.options?.schema;
}

/** All schemas the console shows, by name. */
export function useSchemas(): ReadonlyMap<string, ResourceSchema> {
  const definitions = useResourceDefinitions<{ schema?: ResourceSchema }>();
  const found = Object.values(definitions).flatMap(({ options }) => (options?.schema ? [options.schema] : []));
  return new Map(found.map((schema) => [schema.name, schema]));
}
