import type { ResourceSchema } from '../../../src/schema/resource';
import { snakeCase } from '../../kernel/db/migrations/fromSchema/columns';
import { type Db, everyCompany, query } from '../../kernel/db/queries';

/** A usage counter that differs from the actual number of records. */
export interface Miscount {
  readonly companyId: string;
  readonly name: string;
  readonly used: number;
  readonly there: number;
}

/**
 * Recounts the records that plans limit, in all companies, and returns the counters that are wrong. Changes nothing.
 */
export async function recountUses(db: Db, schemas: readonly ResourceSchema[]): Promise<readonly Miscount[]> {
  const counts = schemas.flatMap(({ name, planLimit }) => {
    if (planLimit === undefined) return [];
    const { field, value } = planLimit.when ?? {};
    const those = field === undefined ? '' : ` and r.${snakeCase(field)} = '${value}'`;
    return [
      `select c.id as "companyId", '${planLimit.name}' as name, (select count(*) from ${snakeCase(name)} r
         where r.company_id = c.id${those}) as there from companies c`,
    ];
  });
  if (counts.length === 0) return [];
  const text = everyCompany(`
    select n."companyId", n.name, coalesce(u.used, 0) as used, n.there from (${counts.join(' union all ')}) n
      left join plan_uses u on u.company_id = n."companyId" and u.name = n.name
     where coalesce(u.used, 0) <> n.there order by 1, 2`);
  return query<Miscount>(db, text, []);
}
