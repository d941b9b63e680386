import type { Db } from '../../kernel/db/queries';
import type { LoadActor } from '../../kernel/identity/actors';
import type { Catalogue } from './catalogue';
import { accessOfMember, membershipOf } from './membership';
import { roleNameOf } from './roleName';

/** Loads the member for a session. `codesOfApi` returns the permissions required by a call in the API list. */
export function actorLoader(catalogue: Catalogue, codesOfApi: (apiId: string) => readonly string[]): LoadActor {
  return async (db, session) => {
    const row = await membershipOf(db, session.userId);
    if (row === null || row.joinStatus !== 'NORMAL') return null;
    if (row.status !== 1) return 'frozen';
    return {
      userId: row.userId,
      companyId: row.companyId,
      sessionId: session.id,
      name: row.name,
      isOwner: row.isOwner,
      ...(row.isBeyondPlan ? { isBeyondPlan: true } : {}),
      roles: row.roles.map(({ id, code, name }) => ({ id, code, name: roleNameOf(catalogue, code, name) })),
      permissionVersion: row.permissionVersion,
      timeZone: row.timeZone,
      currency: row.currency,
      isSuspended: row.isSuspended,
      ...(await accessOfMember(db, { catalogue, codesOfApi }, row)),
    };
  };
}

/** Whether the user is an active member and may sign in. */
export async function mayEnter(db: Db, userId: string): Promise<boolean> {
  const row = await membershipOf(db, userId);
  return row?.status === 1 && row.joinStatus === 'NORMAL';
}
