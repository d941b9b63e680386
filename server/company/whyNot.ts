import type { Reason } from '../../src/schema/reason';
import type { Language } from '../../src/schema/text';
import type { Actor } from '../kernel/access/actor';
import { can } from '../kernel/access/can';
import { type Db, prepared, query } from '../kernel/db/queries';
import { handled } from '../kernel/routes/apiType';
import { memberRoute, type Route } from '../kernel/routes/route';
import { codesOf } from './access/access';
import { roleNameOf } from './access/roleName';
import { type RoleRow, roleJson } from './access/roleRows';
import type { CompanyDeps } from './deps';

const currentUserGroup = { en: 'Current user', zh: '当前成员' };

export function whyNotRoutes(deps: CompanyDeps): Route[] {
  return [
    memberRoute('GET /xxm/v1/users/whyNot', currentUserGroup, {
      summary: { en: "Explain why the current user can or can't do something", zh: '当前用户为何能或不能进行某项操作' },
      access: { kind: 'login' },
      query: {
        codes: {
          kind: 'longText',
          label: { en: 'Permission codes, separated by commas', zh: '权限编码，逗号分隔' },
          required: true,
          maxLength: 10_000,
        },
      },
      answer: handled('Reasons'),
      handle: ({ db, actor, query, language }) => reasons(db, deps, actor, String(query.codes).split(','), language),
    }),
  ];
}

/** Unknown permission codes have no reason. */
async function reasons(db: Db, deps: CompanyDeps, actor: Actor, asked: readonly string[], language: Language) {
  const roles = await query<{ role: RoleRow }>(db, rolesSql, [actor.companyId]);
  const allowing = roles.map(({ role }) => ({
    id: role.id,
    name: roleNameOf(deps.catalogue, role.code, role.name)[language],
    codes: codesOf(role, deps),
  }));
  const own = new Set(actor.roles.map((role) => role.id));
  const known = deps.catalogue.groups.flatMap((group) => group.permissions).filter(({ code }) => asked.includes(code));
  return known.map(({ code, label }): Reason => {
    const isHeld = actor.permissions.has(code);
    const granting = allowing.filter((role) => role.codes.has(code));
    const names = granting.map((role) => role.name);
    const byOwn = isHeld ? granting.filter((role) => own.has(role.id)).map((role) => role.name) : [];
    return { code, label: label[language], isHeld, byOwn, roles: can(actor, 'role:list') ? names : null };
  });
}

const rolesSql = prepared(`
  select ${roleJson} as role from roles r where r.company_id = $1 and r.status = 1 order by r.sort, r.code`);
