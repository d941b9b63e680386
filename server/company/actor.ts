import { sql } from 'kysely';
import type { Actor } from '../kernel/access/actor';
import type { Db } from '../kernel/db/queries';
import type { LoadActor } from '../kernel/identity/actors';
import type { Roles } from './roles';

interface Membership {
  readonly companyId: string;
  readonly status: number;
  readonly isOwner: boolean;
  readonly name: string;
  readonly permissionVersion: number;
  readonly roleCodes: string[];
}

/** Makes a signed-in user the member they are. */
export function actorLoader(roles: Roles): LoadActor {
  return async (db, session) => {
    const member = await membershipOf(db, session.userId);
    if (member === null) return null;
    if (member.status !== 1) return 'frozen';
    const held = member.roleCodes.map((code) => roles.byCode(code)).filter((role) => role !== undefined);
    const actor: Actor = {
      userId: session.userId,
      companyId: member.companyId,
      sessionId: session.id,
      name: member.name,
      isOwner: member.isOwner,
      permissions: roles.permissionsOf(member.roleCodes, member.isOwner),
      roles: held.map((role) => ({ id: role.code, code: role.code, name: role.name })),
      dataScope: 'ALL',
      permissionVersion: member.permissionVersion,
    };
    return actor;
  };
}

/** Whether a user's membership lets them in. */
export async function mayEnter(db: Db, userId: string): Promise<boolean> {
  return (await membershipOf(db, userId))?.status === 1;
}

async function membershipOf(db: Db, userId: string): Promise<Membership | null> {
  const { rows } = await sql<Membership>`
    select m.company_id as "companyId", m.status, m.is_owner as "isOwner", u.nickname as name, c.permission_version as "permissionVersion",
           coalesce(array_agg(r.role_code order by r.role_code) filter (where r.role_code is not null), '{}') as "roleCodes"
      from members m join users u on u.id = m.user_id join companies c on c.id = m.company_id
      left join member_roles r on r.user_id = m.user_id
     where m.user_id = ${userId} group by m.user_id, u.id, c.id`.execute(db);
  return rows[0] ?? null;
}
