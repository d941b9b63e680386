import { soundPart } from '../../src/schema/savedParts';
import { type SavedValue, savedFaults } from '../../src/schema/savedQuery';
import type { Actor } from '../kernel/access/actor';
import type { Db } from '../kernel/db/queries';
import { memberRoute, type Route } from '../kernel/routes/route';
import type { Catalogue } from './access/catalogue';
import { maskedMobile } from './masks';
import { createNavigation } from './navigation';
import { defaultsOf } from './savedQueries/savedQueries';
import { companyDb } from './tables';

const group = { en: 'The signed-in member', zh: '当前成员' };

/** What a member sees of themselves. */
export function profileRoutes(catalogue: Catalogue): Route[] {
  const navigationOf = createNavigation(catalogue);
  return [
    memberRoute({
      method: 'GET',
      path: '/xxm/v1/users/me',
      summary: { en: 'The current user', zh: '当前用户' },
      group,
      access: { kind: 'login' },
      handle: ({ db, actor, language }) => profileOf(db, actor, language),
    }),
    memberRoute({
      method: 'GET',
      path: '/xxm/v1/users/permissions',
      summary: { en: 'What the current user may do', zh: '当前用户的权限' },
      group,
      access: { kind: 'login' },
      handle: async ({ db, actor, language }) => ({
        roles: actor.roles.map((role) => role.code),
        permissions: [...actor.permissions].sort(),
        menus: await navigationOf(db, actor, language),
        dataScope: actor.dataScope,
        permVersion: actor.permissionVersion,
        views: await firstViews(catalogue, db, actor),
      }),
    }),
  ];
}

/** What the member's own lists begin with, without what of it has gone. */
async function firstViews({ schemas }: Catalogue, db: Db, actor: Actor): Promise<Record<string, SavedValue>> {
  const saved = await defaultsOf(db, actor);
  const sound = schemas.flatMap((schema) => {
    const value = saved.get(schema.name);
    if (value === undefined) return [];
    const faults = savedFaults(schema, (code) => actor.permissions.has(code), value);
    return [
      [
        schema.name,
        soundPart(
          value,
          faults.map(({ path }) => path),
        ),
      ] as const,
    ];
  });
  return Object.fromEntries(sound);
}

async function profileOf(db: Db, actor: Actor, language: 'en' | 'zh') {
  const row = await companyDb(db)
    .selectFrom('users')
    .innerJoin('members', 'members.id', 'users.id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .innerJoin('editions', 'editions.code', 'companies.plan_code')
    .leftJoin('departments', 'departments.id', 'members.primary_dept_id')
    .select([
      'users.username',
      'users.mobile',
      'users.avatar',
      'users.last_login_at',
      'members.vip_seat',
      'members.primary_dept_id',
      'departments.name as dept_name',
      'companies.name',
      'companies.plan_code',
      'editions.name as service_name',
    ])
    .where('users.id', '=', actor.userId)
    .where('members.company_id', '=', actor.companyId)
    .executeTakeFirstOrThrow();
  return {
    id: actor.userId,
    baseUserId: actor.userId,
    nickname: actor.name,
    username: row.username,
    mobile: maskedMobile(row.mobile),
    avatar: row.avatar,
    companyId: actor.companyId,
    companyName: row.name,
    primaryDeptId: row.primary_dept_id,
    deptName: row.dept_name ?? '',
    isOwner: actor.isOwner,
    serviceName: row.service_name,
    planCode: row.plan_code,
    hasVipSeat: row.vip_seat,
    roles: actor.roles.map((role) => ({ ...role, name: role.name[language] })),
    lastLoginTime: row.last_login_at,
  };
}
