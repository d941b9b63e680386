import type { ResourceSchema } from '../../src/schema/resource';
import { formatted, written } from '../lib/source';

/** Returns a resource as the source of its schema.ts, formatted by Biome. */
export function schemaFile(schema: ResourceSchema): string {
  const { fields, list, ...rest } = schema;
  const entries = Object.entries({ ...rest, fields, list }).filter(([, part]) => part !== undefined);
  const order = ['name', 'label', 'icon', 'route', 'section', 'title', 'fields', 'list', 'form', 'permissions'];
  entries.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const lines = entries.map(([name, part]) => `${name}: ${name === 'fields' ? block(part as object) : written(part)},`);
  return formatted(
    `import { defineResource } from '../../schema/resource';\n\nexport const schema = defineResource({\n${lines.join('\n')}\n});\n`,
  );
}

/** Adds the functions of computed fields to the source: each joins the texts of its named fields. */
export function withFunctions(source: string, joined: Readonly<Record<string, readonly string[]>>): string {
  const names = Object.keys(joined);
  if (names.length === 0) return source;
  const bodies = Object.entries(joined).map(
    ([name, parts]) => `
function ${name}({ ${parts.join(', ')} }: Readonly<Record<string, unknown>>): string {
  return [${parts.join(', ')}].filter((part) => part !== null && part !== undefined).join(' · ');
}
`,
  );
  return formatted(`${source.replace(/\}\);\n$/, `  functions: { ${names.join(', ')} },\n});\n`)}${bodies.join('')}`);
}

/** One entry per line, however short. */
function block(part: object): string {
  return `{\n${Object.entries(part)
    .map(([name, value]) => `${name}: ${written(value)},`)
    .join('\n')}\n}`;
}
