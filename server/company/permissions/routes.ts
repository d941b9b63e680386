import type { Fields } from '../../../src/schema/fields';
import type { Filter } from '../../../src/schema/filters';
import type { Language } from '../../../src/schema/text';
import type { Values } from '../../../src/schema/validation';
import { isRecordId } from '../../../src/schema/values';
import { listRecords } from '../../kernel/db/records/list';
import { handled, pageOf, recordType } from '../../kernel/routes/apiType';
import type { MemberContext } from '../../kernel/routes/route';
import { memberRoute, type Route, routeId } from '../../kernel/routes/route';
import type { CompanyDeps } from '../deps';

const permissionsGroup = { en: 'Permissions', zh: '权限' };
const systemGroup = { en: 'System', zh: '系统' };

/** Routes for permissions beyond the tree and its changes. */
export function permissionRoutes(deps: CompanyDeps): Route[] {
  return [
    memberRoute('GET /xxm-comp/v1/selectPermission', permissionsGroup, {
      summary: { en: 'List the permissions of a group', zh: '查询权限组内的权限' },
      access: { kind: 'permission', code: 'perm:list' },
      query: pageFields,
      answer: pageOf(recordType(() => deps.table('permissions').schema)),
      handle: (context) => permissionsPage(deps, context),
    }),
    memberRoute('GET /xxm-comp/v1/selectSysApi', systemGroup, {
      summary: { en: 'List all API calls', zh: '查询系统接口' },
      access: { kind: 'permission', code: 'api:list' },
      answer: handled('ApiCalls'),
      handle: async ({ language }) => apiList(deps, language),
    }),
  ];
}

const pageFields: Fields = {
  groupId: { kind: 'text', label: { en: 'Group', zh: '所属权限组' } },
  keyword: { kind: 'text', label: { en: 'Search', zh: '关键词' } },
  pageNum: { kind: 'number', label: { en: 'Page', zh: '页码' }, integer: true, min: 1, max: 100_000, default: 1 },
  pageSize: {
    kind: 'number',
    label: { en: 'Page size', zh: '每页条数' },
    integer: true,
    min: 1,
    max: 100,
    default: 25,
  },
};

async function permissionsPage(deps: CompanyDeps, { db, author, query }: MemberContext): Promise<unknown> {
  const [current, size] = [Number(query.pageNum), Number(query.pageSize)];
  const { records, total } = await listRecords(db, deps.table('permissions'), author, {
    search: query.keyword === null ? null : String(query.keyword),
    filters: [{ field: 'nodeType', operator: 'is', value: 'PERMISSION' }, ...ofGroup(query)],
    sort: { field: 'sort', descending: false },
    offset: (current - 1) * size,
    limit: size,
  });
  return { records, total, size, current, pages: Math.ceil(total / size) };
}

/** A malformed id gives an empty page instead of a database error. */
function ofGroup({ groupId }: Values): Filter[] {
  if (groupId === null) return [];
  return isRecordId(String(groupId))
    ? [{ field: 'groupId', operator: 'is', value: String(groupId) }]
    : [{ field: 'id', operator: 'any', value: [] }];
}

/** Generated from the route registry, so that it lists exactly what is served. */
function apiList({ routes, codesOfApi }: CompanyDeps, language: Language) {
  return routes().map((route) => ({
    id: routeId(route),
    method: route.method,
    path: route.path,
    name: route.summary[language],
    group: route.group[language],
    access: route.access.kind.toUpperCase(),
    permissionCodes: codesOfApi(routeId(route)),
  }));
}
