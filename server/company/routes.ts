import type { ResourceSchema } from '../../src/schema/resource';
import type { Actor } from '../kernel/access/actor';
import type { Db } from '../kernel/db/queries';
import { memberRoute, type Route } from '../kernel/routes/route';
import { editionNames } from './companies';
import { menusOf } from './menus';
import { companyDb } from './tables';

const group = { en: 'The signed-in member', zh: '当前成员' };

/** What a member sees of themselves. */
export function companyRoutes(schemas: readonly ResourceSchema[]): Route[] {
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
      handle: async ({ actor, language }) => ({
        roles: actor.roles.map((role) => role.code),
        permissions: [...actor.permissions].sort(),
        menus: menusOf(schemas, actor, language),
        dataScope: actor.dataScope,
        permVersion: actor.permissionVersion,
      }),
    }),
  ];
}

async function profileOf(db: Db, actor: Actor, language: 'en' | 'zh') {
  const row = await companyDb(db)
    .selectFrom('users')
    .innerJoin('members', 'members.user_id', 'users.id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select([
      'users.username',
      'users.mobile',
      'users.avatar',
      'users.last_login_at',
      'members.has_vip_seat',
      'companies.name',
      'companies.plan_code',
    ])
    .where('users.id', '=', actor.userId)
    .where('members.company_id', '=', actor.companyId)
    .executeTakeFirstOrThrow();
  return {
    id: actor.userId,
    baseUserId: actor.userId,
    nickname: actor.name,
    username: row.username,
    mobile: masked(row.mobile),
    avatar: row.avatar,
    companyId: actor.companyId,
    companyName: row.name,
    primaryDeptId: null,
    deptName: '',
    isOwner: actor.isOwner,
    serviceName: editionNames[row.plan_code] ?? row.plan_code,
    planCode: row.plan_code,
    hasVipSeat: row.has_vip_seat,
    roles: actor.roles.map((role) => ({ ...role, name: role.name[language] })),
    lastLoginTime: row.last_login_at,
  };
}

/** 138****5678 */
function masked(mobile: string | null): string {
  return mobile === null ? '' : mobile.replace(/^(.{3}).*(.{4})$/, '$1****$2');
}
