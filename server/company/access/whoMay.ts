import type { Language } from '../../../src/schema/text';
import { isRecordId } from '../../../src/schema/values';
import { can } from '../../kernel/access/can';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { listRecords } from '../../kernel/db/records/list';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { notAllowed, notFound } from '../../kernel/http/refusal';
import { handled } from '../../kernel/routes/apiType';
import { type MemberContext, memberRoute, type Route } from '../../kernel/routes/route';
import type { CompanyDeps } from '../deps';
import { codesOf } from './access';
import { holdersOf } from './holders';
import { accessOfMember, membershipOf } from './membership';
import { roleNameOf } from './roleName';
import { type RoleRow, roleJson } from './roleRows';

export function whoMayRoutes(deps: CompanyDeps): Route[] {
  const group = { en: 'Roles', zh: '角色' };
  const access = { kind: 'permission', code: 'role:list' } as const;
  return [
    memberRoute('GET /xxm-comp/v1/memberRights', group, {
      access,
      summary: { en: "A member's permissions, with the roles that grant them", zh: '成员的权限及授予它的角色' },
      query: { baseUserId: { kind: 'text', required: true, label: { en: 'Member', zh: '成员' } } },
      answer: handled('MemberRights'),
      handle: (context) => rightsOf(deps, context, String(context.query.baseUserId)),
    }),
    memberRoute('GET /xxm-comp/v1/permissionHolders', group, {
      access,
      summary: {
        en: 'The members with a permission, with the roles that grant it',
        zh: '拥有某权限的成员及授予它的角色',
      },
      query: {
        id: { kind: 'text', required: true, label: { en: 'Permission', zh: '权限' } },
        pageNum: { kind: 'number', label: { en: 'Page', zh: '页码' }, integer: true, min: 1, max: 100_000, default: 1 },
      },
      answer: handled('PermissionHolders'),
      handle: (context) => holders(deps, context, String(context.query.id), Number(context.query.pageNum)),
    }),
  ];
}

/** Only within the reader's own data scope: throws as reading the member would. */
async function rightsOf(deps: CompanyDeps, { db, author, actor, language }: MemberContext, id: string) {
  if (!can(actor, 'member:list')) throw notAllowed();
  await readRecord(db, deps.table('members'), author, id);
  const member = await membershipOf(db, id);
  if (member === null) throw notFound();
  const { permissions } = await accessOfMember(db, deps, member);
  const granting = member.roles.map((role) => ({ ...named(deps, role, language), codes: codesOf(role, deps) }));
  return {
    isOwner: member.isOwner,
    // A member who is disabled, has left or is waiting for approval can use none of these.
    isActive: member.status === 1 && member.joinStatus === 'NORMAL',
    rights: [...permissions].map((code) => ({
      code,
      roles: granting.filter(({ codes }) => codes.has(code)).map(({ id: roleId, name }) => ({ id: roleId, name })),
    })),
  };
}

async function holders(deps: CompanyDeps, context: MemberContext, permissionId: string, page: number) {
  const { db, author, actor, language } = context;
  if (!can(actor, 'member:list')) throw notAllowed();
  const code = await codeOf(db, actor.companyId, permissionId);
  const ids = await holdersOf(db, deps, actor.companyId, code);
  const roles = await query<{ role: RoleRow }>(db, rolesSql, [actor.companyId]);
  const granting = new Map(
    roles.flatMap(({ role }) => (codesOf(role, deps).has(code) ? [[role.id, named(deps, role, language)]] : [])),
  );
  const { records, total } = await listRecords(db, deps.table('members'), author, {
    search: null,
    filters: [{ field: 'id', operator: 'any', value: ids }],
    sort: { field: 'nickname', descending: false },
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  const grantedBy = ({ roleIds }: StoredRecord) =>
    [...granting.values()].filter(({ id }) => (roleIds as string[]).includes(id));
  return {
    total,
    members: records.map((member) => ({
      id: member.id,
      name: member.nickname,
      isOwner: member.isOwner,
      roles: grantedBy(member),
    })),
  };
}

const pageSize = 50;

function named({ catalogue }: CompanyDeps, { id, code, name }: RoleRow, language: Language) {
  return { id, name: roleNameOf(catalogue, code, name)[language] };
}

async function codeOf(db: Db, companyId: string, id: string): Promise<string> {
  const [found] = isRecordId(id) ? await query<{ code: string }>(db, codeSql, [companyId, id]) : [];
  if (found === undefined) throw notFound();
  return found.code;
}

const codeSql = prepared('select code from permissions where company_id = $1 and id = $2 and code is not null');
const rolesSql = prepared(`
  select ${roleJson} as role from roles r where r.company_id = $1 and r.status = 1 order by r.sort, r.code`);
