import { v7 as newId } from 'uuid';
import { defaultCurrency } from '../../src/schema/money';
import type { BuiltinRole } from '../../src/schema/resource';
import { type Db, inTransaction, query } from '../kernel/db/queries';
import { builtinId } from './access/builtinRows';
import type { Catalogue } from './access/catalogue';
import { syncBuiltin } from './access/syncBuiltin';
import { isTakenName } from './accountNames';

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

export class AccountTaken extends Error {}

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
    await query(trx, rootSql, [rootId, companyId, name.slice(0, 30)]);
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
  return (await query(db, 'select from companies limit 1', [])).length === 0;
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
  await insertUser(db, id, account, passwordHash, mobile).catch((error: unknown) => {
    const { constraint } = error as { constraint?: string };
    if (isTakenName(error)) throw new AccountTaken(`The account "${account}" is taken. Choose another.`);
    if (constraint === 'users_mobile') throw new MobileTaken(`The mobile number "${mobile}" is taken.`);
    throw error;
  });
  const builtin = (placed.roles ?? []).map((code) => builtinId(companyId, 'role', code));
  const { departmentIds = [], roleIds = [] } = placed;
  await query(db, memberSql, [id, companyId, nickname, isOwner, departmentIds, [...builtin, ...roleIds]]);
  return id;
}

export async function insertUser(
  db: Db,
  id: string,
  account: string,
  passwordHash: string,
  mobile: string | null,
): Promise<void> {
  await query(db, userSql, [id, account, passwordHash, mobile]);
}

const userSql = 'insert into users (id, username, password_hash, mobile) values ($1, $2, $3, $4)';
const memberSql = `
  insert into members (id, company_id, nickname, is_owner, dept_ids, primary_dept_id, role_ids)
  values ($1, $2, $3, $4, $5::uuid[], ($5::uuid[])[1], $6::uuid[])`;
const rootSql = 'insert into departments (id, company_id, name, sort) values ($1, $2, $3, 0)';

/** Advisory lock: of several companies created concurrently, exactly one is the first. */
const oneAtATime = "select pg_advisory_xact_lock(hashtextextended('parley founding', 0))";
const companySql = `
  insert into companies (id, name, currency, time_zone, default_language, is_operator)
  select $1, $2, $3, $4, $5, not exists (select 1 from companies where is_operator)`;

/** The number of VIP seats included in a new company's edition. */
const seatsSql = `
  insert into seats (company_id, total)
  select c.id, e.seats from companies c join editions e on e.code = c.plan_code where c.id = $1`;
