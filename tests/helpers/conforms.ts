type Schema = Readonly<Record<string, unknown>>;

/** How a value differs from its JSON Schema, by path; empty if it fits. Types, members, lists, choices and references. */
export function faultsOf(value: unknown, schema: Schema, named: Readonly<Record<string, Schema>>, path = ''): string[] {
  const {
    $ref,
    anyOf,
    type,
    properties,
    required = [],
    items,
  } = schema as {
    $ref?: string;
    anyOf?: Schema[];
    type?: string | string[];
    properties?: Record<string, Schema>;
    required?: string[];
    items?: Schema;
  };
  if ($ref !== undefined) return faultsOf(value, named[$ref.replace('#/components/schemas/', '')]!, named, path);
  if (anyOf !== undefined) {
    const each = anyOf.map((one) => faultsOf(value, one, named, path));
    return each.some((faults) => faults.length === 0) ? [] : (each[0] ?? []);
  }
  if (type !== undefined && ![type].flat().some((one) => isOfType(value, one)))
    return [`${path}: ${JSON.stringify(value)} is no ${type}`];
  if ('enum' in schema && !(schema.enum as unknown[]).includes(value)) return [`${path}: ${value} is no choice`];
  if ('const' in schema && schema.const !== value) return [`${path}: ${value} is not ${schema.const}`];
  if (Array.isArray(value) && items !== undefined)
    return value.flatMap((one, at) => faultsOf(one, items, named, `${path}[${at}]`));
  if (typeof value !== 'object' || value === null) return [];
  const missing = required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${path}.${name} is missing`);
  const wrong = Object.entries(properties ?? {}).flatMap(([name, one]) =>
    Object.hasOwn(value, name) ? faultsOf((value as Record<string, unknown>)[name], one, named, `${path}.${name}`) : [],
  );
  return [...missing, ...wrong];
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
