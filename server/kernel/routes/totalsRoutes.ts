import { permissionCode } from '../../../src/schema/permissions/permissions';
import type { ResourceSchema } from '../../../src/schema/resource';
import { can } from '../access/can';
import { countRecords } from '../db/records/list';
import type { RecordTable } from '../db/records/recordTable';
import { handled } from './apiType';
import { readListQuery } from './listQuery';
import { type MemberContext, type MemberRoute, memberRoute } from './route';
import { askedFields, readAsked } from './several';

const group = { en: 'System', zh: '系统' };

interface TotalsDeps {
  readonly schemas: readonly ResourceSchema[];
  table(resource: string): RecordTable;
}

interface AskedTotal {
  readonly resource: string;
  readonly filter?: unknown;
}

const isTotal = (one: object): one is AskedTotal => 'resource' in one && typeof one.resource === 'string';

const max = 50;

const asked = askedFields('[{"resource":"orders","filter":{"state":"paid"}}]');

export function totalsRoutes(deps: TotalsDeps): MemberRoute[] {
  return [
    memberRoute('GET /v1/totals', group, {
      summary: {
        en: "Record counts of several lists; null for lists you can't access",
        zh: '一次查询多个列表的记录数；无权查看的列表为 null',
      },
      access: { kind: 'login' },
      query: asked,
      answer: handled('Totals'),
      handle: async (context) => {
        const totals: (number | null)[] = [];
        for (const one of readAsked(context, max, isTotal)) totals.push(await totalOf(deps, context, one));
        return totals;
      },
    }),
  ];
}

async function totalOf(
  { schemas, table }: TotalsDeps,
  { db, author }: MemberContext,
  { resource, filter }: AskedTotal,
): Promise<number | null> {
  const schema = schemas.find(({ name }) => name === resource);
  const may = schema !== undefined && author.actor !== undefined && can(author.actor, permissionCode(schema, 'list'));
  if (!may) return null;
  return countRecords(db, table(resource), author, readListQuery(schema, { filter: JSON.stringify(filter ?? {}) }));
}
