import { v7 as newId } from 'uuid';
import { defaultCurrency } from '../../src/schema/money';
import type { BuiltinRole } from '../../src/schema/resource';
import { type Db, inTransaction, query } from '../kernel/db/queries';
import { builtinId } from './access/builtinRows';
import type { Catalogue } from './access/catalogue';
import { syncBuiltin } from './access/syncBuiltin';
import { isTakenName } from './accountNames';
import { companyDb } from './tables';

export interface NewMember {
  readonly account: string;
  readonly nickname: string;
  readonly passwordHash: string;
  readonly mobile?: string;
}

/** Where a new company is: its currency, time zone (null: UTC) and language (null: the server's). */
export interface NewRegion {
  readonly currency?: string;
  readonly timeZone?: string | null;
  readonly language?: string | null;
}

/** Initial data of a member; the first department is the primary one. */
export interface MemberPlacement {
  readonly roles?: readonly BuiltinRole[];
  readonly roleIds?: readonly string[];
  readonly departmentIds?: readonly string[];
}

/** The account name is taken, in any company. */
export class AccountTaken extends Error {}

/** The mobile number is taken, in any company. */
export class MobileTaken extends Error {}

/**
 * Creates a company with its root department and owner in one transaction, and returns their ids. The first company of
 * an installation is the operator's. Throws AccountTaken.
 */
export function foundCompany(
  db: Db,
  catalogue: Catalogue,
  name: string,
  owner: NewMember,
  { currency = defaultCurrency, timeZone = null, language = null }: NewRegion = {},
): Promise<{ companyId: string; ownerId: string; rootId: string }> {
  return inTransaction(db, async (trx) => {
    const companyId = newId();
    const rootId = newId();
    await query(trx, oneAtATime, []);
    await query(trx, companySql, [companyId, name, currency, timeZone, language]);
    await query(trx, seatsSql, [companyId]);
    await companyDb(trx)
      .insertInto('departments')
      .values({
        id: rootId,
        company_id: companyId,
        name: name.slice(0, 30),
        parent_id: null,
        sort: 0,
        leader_user_id: null,
      })
      .execute();
    await syncBuiltin(trx, catalogue, companyId);
    return { companyId, rootId, ownerId: await join(trx, companyId, owner, true, { departmentIds: [rootId] }) };
  });
}

/** Adds a member and returns the user id. Throws AccountTaken or MobileTaken. */
export function addMember(
  db: Db,
  companyId: string,
  member: NewMember,
  placed: MemberPlacement | readonly BuiltinRole[],
): Promise<string> {
  const as = Array.isArray(placed) ? { roles: placed as readonly BuiltinRole[] } : (placed as MemberPlacement);
  return inTransaction(db, (trx) => join(trx, companyId, member, false, as));
}

/** True if the installation has no company yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()) === undefined;
}

async function join(
  db: Db,
  companyId: string,
  member: NewMember,
  isOwner: boolean,
  placed: MemberPlacement,
): Promise<string> {
  const id = newId();
  const { account, nickname, passwordHash, mobile = null } = member;
  await db
    .insertInto('users')
    .values({ id, username: account, password_hash: passwordHash, mobile })
    .execute()
    .catch((error: unknown) => {
      const { constraint } = error as { constraint?: string };
      if (isTakenName(error)) throw new AccountTaken(`The account "${account}" is taken. Choose another.`);
      if (constraint === 'users_mobile') throw new MobileTaken(`The mobile number "${mobile}" is taken.`);
      throw error;
    });
  const builtin = (placed.roles ?? []).map((code) => builtinId(companyId, 'role', code));
  await companyDb(db)
    .insertInto('members')
    .values({
      id,
      company_id: companyId,
      created_by: null,
      nickname,
      is_owner: isOwner,
      seat_granted_at: null,
      remark: null,
      dept_ids: [...(placed.departmentIds ?? [])],
      primary_dept_id: placed.departmentIds?.[0] ?? null,
      role_ids: [...builtin, ...(placed.roleIds ?? [])],
    })
    .execute();
  return id;
}

/** Advisory lock: of several companies created concurrently, exactly one is the first. */
const oneAtATime = "select pg_advisory_xact_lock(hashtextextended('parley founding', 0))";
const companySql = `
  insert into companies (id, name, currency, time_zone, default_language, is_operator)
  select $1, $2, $3, $4, $5, not exists (select 1 from companies where is_operator)`;

/** The number of VIP seats included in a new company's edition. */
const seatsSql = `
  insert into seats (company_id, total)
  select c.id, e.seats from companies c join editions e on e.code = c.plan_code where c.id = $1`;
