import { snakeCase } from '../../db/migrations/fromSchema/columns';
import { type Db, query } from '../../db/queries';
import type { Audience } from '../../db/records/access/audience';
import type { LiveResource } from './audience';

/** For a company: the audience ids of each pivot record, by resource and record id. */
export type Belongings = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** A resource whose records determine the audience of others. */
export interface Pivot {
  readonly resource: string;
  readonly audience: Audience;
}

export function pivotsOf(liveResources: ReadonlyMap<string, LiveResource>): Pivot[] {
  const named = new Set(
    [...liveResources].flatMap(([name, { audience }]) =>
      audience === null ? [] : [audience.kind === 'members' ? name : audience.resource],
    ),
  );
  return [...named].flatMap((resource) => {
    const audience = liveResources.get(resource)?.audience;
    return audience === null || audience === undefined ? [] : [{ resource, audience }];
  });
}

/** Loads all of them; there are only as many as the company has accounts and groups. */
export async function loadBelongings(db: Db, pivots: readonly Pivot[], companyId: string): Promise<Belongings> {
  const parts = pivots.map(({ resource, audience }) => {
    const { column } = audience;
    const isList = audience.kind === 'members' || audience.isList;
    const named = isList ? column : `array_remove(array[${column}], null)`;
    return `select '${resource}' as resource, id, ${named} as named from ${snakeCase(resource)} where company_id = $1`;
  });
  if (parts.length === 0) return new Map();
  type Row = { resource: string; id: string; named: string[] };
  const rows = await query<Row>(db, parts.join(' union all '), [companyId]);
  const found = new Map(pivots.map(({ resource }) => [resource, new Map<string, readonly string[]>()]));
  for (const { resource, id, named } of rows) found.get(resource)!.set(id, named);
  return found;
}
