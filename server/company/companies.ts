import { v7 as newId } from 'uuid';
import type { BuiltinRole } from '../../src/schema/resource';
import { type Db, inTransaction } from '../kernel/db/queries';
import { companyDb } from './tables';

/** The free edition's name as given clients compare it. */
export const editionNames: Readonly<Record<string, string>> = { FREE: '免费版' };

export interface NewMember {
  readonly account: string;
  readonly nickname: string;
  readonly passwordHash: string;
  readonly mobile?: string;
}

/** The account name belongs to somebody already, in whichever company. */
export class AccountTaken extends Error {}

/** Founds a company with its owner, both or neither. Answers their ids. Throws AccountTaken. */
export function foundCompany(db: Db, name: string, owner: NewMember): Promise<{ companyId: string; ownerId: string }> {
  return inTransaction(db, async (trx) => {
    const companyId = newId();
    await trx.insertInto('companies').values({ id: companyId, name }).execute();
    return { companyId, ownerId: await join(trx, companyId, owner, { isOwner: true, roles: [] }) };
  });
}

/** Adds a member with built-in roles. Answers the user's id. Throws AccountTaken. */
export function addMember(
  db: Db,
  companyId: string,
  member: NewMember,
  roles: readonly BuiltinRole[],
): Promise<string> {
  return inTransaction(db, (trx) => join(trx, companyId, member, { isOwner: false, roles }));
}

/** True when nobody has used this installation yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()) === undefined;
}

async function join(
  db: Db,
  companyId: string,
  member: NewMember,
  as: { isOwner: boolean; roles: readonly BuiltinRole[] },
) {
  const id = newId();
  const { account, nickname, passwordHash, mobile = null } = member;
  await db
    .insertInto('users')
    .values({ id, username: account, nickname, password_hash: passwordHash, mobile })
    .execute()
    .catch((error: unknown) => {
      const isTaken = (error as { constraint?: string }).constraint === 'users_username';
      throw isTaken ? new AccountTaken(`The account "${account}" is taken. Choose another.`) : error;
    });
  await companyDb(db)
    .insertInto('members')
    .values({ user_id: id, company_id: companyId, is_owner: as.isOwner })
    .execute();
  for (const code of as.roles)
    await companyDb(db).insertInto('member_roles').values({ user_id: id, role_code: code }).execute();
  return id;
}
