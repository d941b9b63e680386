import type { Catalogue } from '../../server/company/access/catalogue';
import { addMember, foundCompany } from '../../server/company/companies';
import { type Db, query } from '../../server/kernel/db/queries';
import type { Passwords } from '../../server/kernel/identity/passwords';
import type { BuiltinRole } from '../../src/schema/resource';

/** All kinds of callers of a route. */
export const castNames = [
  ...(['owner', 'admin', 'manager', 'agent', 'nobody', 'disabled', 'otherOwner', 'otherAgent'] as const),
];
export type CastName = (typeof castNames)[number];

export interface Account {
  readonly name: CastName;
  readonly account: string;
  readonly password: string;
  readonly userId: string;
  readonly companyId: string;
  /** Whether the company is the operator's, which is the first one. */
  readonly isOperator: boolean;
  readonly isOwner: boolean;
  readonly roles: readonly BuiltinRole[];
}

export type Cast = Readonly<Record<CastName, Account>>;

const roles: Readonly<Record<CastName, readonly BuiltinRole[]>> = {
  owner: [],
  admin: ['admin'],
  manager: ['manager'],
  agent: ['agent'],
  nobody: [],
  disabled: ['admin'],
  otherOwner: [],
  otherAgent: ['agent'],
};
const password = 'correct horse battery';

/** The cast of a database; founds it in one without companies. */
export async function castIn(db: Db, catalogue: Catalogue, passwords: Passwords): Promise<Cast> {
  const found = await query<Pick<Account, 'name' | 'userId' | 'companyId' | 'isOperator' | 'isOwner'>>(db, castSql, [
    castNames,
  ]);
  if (found.length === 0) {
    await createCompanies(db, catalogue, passwords);
    return castIn(db, catalogue, passwords);
  }
  const accounts = found.map((row) => [row.name, { ...row, account: row.name, password, roles: roles[row.name] }]);
  return Object.fromEntries(accounts) as Cast;
}

const castSql = `
  select u.username as name, m.id as "userId", c.id as "companyId", c.is_operator as "isOperator", m.is_owner as "isOwner"
    from users u join members m on m.id = u.id join companies c on c.id = m.company_id
   where u.username = any($1::text[]) order by array_position($1::text[], u.username)`;

/**
 * Creates two companies: one with a member per built-in role, one member without a role and a disabled one; and a
 * second company that must stay isolated.
 */
async function createCompanies(db: Db, catalogue: Catalogue, passwords: Passwords): Promise<void> {
  const passwordHash = await passwords.hash(password);
  const person = (account: CastName) => ({ account, nickname: `${account} 小李`, passwordHash });
  const acme = await foundCompany(db, catalogue, 'Acme', person('owner'));
  const other = await foundCompany(db, catalogue, 'Other', person('otherOwner'));
  for (const name of ['admin', 'manager', 'agent', 'nobody', 'disabled'] as const)
    await addMember(db, acme.companyId, person(name), roles[name]);
  await addMember(db, other.companyId, person('otherAgent'), roles.otherAgent);
}
