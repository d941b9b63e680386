import type { Pool } from 'pg';
import type { ResourceSchema } from '../../../../../src/schema/resource';
import { resolved } from '../../../../../src/schema/taken/resolve';
import { SchemaMismatch } from '../apply';
import { readTables } from './catalog';
import { snakeCase } from './columns';
import { planKeeping } from './keeping/plan';
import { type Plan, planTable } from './plan';
import { tableOf } from './table';

export interface ResourcePlan extends Plan {
  readonly resource: string;
}

/** Compares every schema with its table. Returns only resources whose table differs. */
export async function planAll(pool: Pool, declared: readonly ResourceSchema[]): Promise<ResourcePlan[]> {
  const all = resolved(declared);
  const schemas = all.filter((schema) => schema.view === undefined);
  const tables = schemas.map(tableOf);
  const found = await readTables(
    pool,
    tables.map((table) => table.name),
  );
  const plans = referredFirst(schemas)
    .map((schema) => tables.find((table) => table.schema === schema)!)
    .map((table) => ({ resource: table.schema.name, ...planTable(table, found.get(table.name)) }));
  const made = keysWhenTablesStand(plans, found.keys());
  // After all tables: they refer to each other in both directions.
  const kept = await planKeeping(pool, schemas, all);
  return [...made, ...kept].filter((plan) => plan.sql.length > 0 || plan.byHand.length > 0);
}

/** Throws SchemaMismatch if a table does not match its schema, listing each difference. */
export async function assertFollowed(pool: Pool, schemas: readonly ResourceSchema[]): Promise<void> {
  const plans = await planAll(pool, schemas);
  if (plans.length === 0) return;
  const differences = plans.flatMap((plan) =>
    [...plan.byHand.map(({ what }) => what), ...plan.sql].map((line) => `- ${plan.resource}: ${line.split('\n')[0]}`),
  );
  throw new SchemaMismatch(
    `The database does not match the schemas: a migration is missing. Write it with \`npm run migrations:write\`.\n${differences.join('\n')}`,
  );
}

/** For circular references, the foreign key is added after the other table was created. */
function keysWhenTablesStand(plans: readonly ResourcePlan[], found: Iterable<string>): ResourcePlan[] {
  const standing = new Set(found);
  const coming = new Set(plans.map((plan) => snakeCase(plan.resource)));
  let waiting: string[] = [];
  return plans.map((plan) => {
    const own = snakeCase(plan.resource);
    standing.add(own);
    coming.delete(own);
    const lines = [...plan.sql, ...waiting];
    const mustWait = (line: string) => {
      const target = / foreign key \([^)]*\) references (\w+) /.exec(line)?.[1];
      return target !== undefined && !standing.has(target) && coming.has(target);
    };
    waiting = lines.filter(mustWait);
    return { ...plan, sql: lines.filter((line) => !mustWait(line)) };
  });
}

/** Topological order: a table comes before those that refer to it. */
function referredFirst(schemas: readonly ResourceSchema[]): ResourceSchema[] {
  const ordered: ResourceSchema[] = [];
  const visit = (schema: ResourceSchema, above: readonly string[]) => {
    if (ordered.includes(schema) || above.includes(schema.name)) return;
    for (const field of Object.values(schema.fields)) {
      const target = field.kind === 'reference' ? schemas.find((other) => other.name === field.to) : undefined;
      if (target !== undefined) visit(target, [...above, schema.name]);
    }
    ordered.push(schema);
  };
  for (const schema of schemas) visit(schema, []);
  return ordered;
}
