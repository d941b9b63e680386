import type { Fields } from '../../../src/schema/fields';
import { permissionCode } from '../../../src/schema/permissions/permissions';
import type { ResourceSchema } from '../../../src/schema/resource';
import { can } from '../access/can';
import { countRecords } from '../db/records/list';
import type { RecordTable } from '../db/records/recordTable';
import { invalid } from '../http/refusal';
import { readListQuery } from './listQuery';
import { type MemberContext, type MemberRoute, memberRoute } from './route';

interface TotalsDeps {
  readonly schemas: readonly ResourceSchema[];
  /** Returns the table of a resource by its name. */
  table(resource: string): RecordTable;
}

interface AskedTotal {
  readonly resource: string;
  readonly filter?: unknown;
}

const max = 50;

const asked: Fields = {
  asked: {
    kind: 'longText',
    required: true,
    maxLength: 10_000,
    label: { en: 'Queries', zh: '查询列表' },
    help: {
      en: '[{"resource":"orders","filter":{"state":"paid"}}]',
      zh: '[{"resource":"orders","filter":{"state":"paid"}}]',
    },
  },
};

/** Route for the record counts of several lists in one call. */
export function totalsRoutes(deps: TotalsDeps): MemberRoute[] {
  return [
    memberRoute(
      'GET /v1/totals',
      { en: 'System', zh: '系统' },
      {
        summary: {
          en: "Record counts of several lists; null for lists you can't access",
          zh: '一次查询多个列表的记录数；无权查看的列表为 null',
        },
        access: { kind: 'login' },
        query: asked,
        handle: async (context) => {
          const totals: (number | null)[] = [];
          for (const one of readAsked(String(context.query.asked))) totals.push(await totalOf(deps, context, one));
          return totals;
        },
      },
    ),
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

function readAsked(text: string): readonly AskedTotal[] {
  let given: unknown = null;
  try {
    given = JSON.parse(text);
  } catch {
    throw invalid([{ path: 'asked', code: 'malformed' }]);
  }
  if (!Array.isArray(given) || !given.every((one) => typeof one?.resource === 'string'))
    throw invalid([{ path: 'asked', code: 'array' }]);
  if (given.length > max) throw invalid([{ path: 'asked', code: 'maxItems', params: { limit: max } }]);
  return given as readonly AskedTotal[];
}
