import type { Db, Reader } from '../../kernel/db/queries';
import { prepared, query } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { maskedAddress } from '../../kernel/mail/maskedAddress';
import { maskedMobile } from '../../kernel/sms/maskedMobile';
import type { Catalogue } from '../access/catalogue';
import { roleNameOf } from '../access/roleName';

interface Person {
  readonly id: string;
  readonly username: string;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly avatar: string;
  readonly lastLoginTime: string | null;
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly code?: string;
}

/** Derives members' account data and the names of their departments and roles. */
export function memberDetails(catalogue: Catalogue) {
  return async (db: Db, { companyId, language = 'en' }: Reader, members: readonly StoredRecord[]): Promise<void> => {
    const people = byId(await query<Person>(db, peopleSql, [members.map((member) => member.id)]));
    const departments = await named(db, departmentsSql, companyId, members, 'deptIds');
    const roles = await named(db, rolesSql, companyId, members, 'roleIds');
    for (const member of members) {
      const person = member.joinStatus === 'NORMAL' ? people.get(member.id) : undefined;
      Object.assign(member, {
        username: person?.username ?? null,
        mobile: maskedMobile(person?.mobile ?? null) || null,
        email: maskedAddress(person?.email ?? null) || null,
        avatar: person?.avatar || null,
        lastLoginTime: person?.lastLoginTime ?? null,
        joinTime: member.createdAt,
        deptNames: namesIn(member.deptIds, departments, (one) => one.name),
        roleNames: namesIn(member.roleIds, roles, (one) => roleNameOf(catalogue, one.code!, one.name)[language]),
      });
    }
  };
}

const peopleSql = prepared(
  `select id, username, mobile, email, avatar, last_login_at as "lastLoginTime" from users where id = any($1::uuid[])`,
);
const departmentsSql = prepared('select id, name from departments where company_id = $1 and id = any($2::uuid[])');
const rolesSql = prepared('select id, name, code from roles where company_id = $1 and id = any($2::uuid[])');

async function named(db: Db, text: string, companyId: string, members: readonly StoredRecord[], field: string) {
  const ids = [...new Set(members.flatMap((member) => member[field] as string[]))];
  return byId(ids.length === 0 ? [] : await query<Named>(db, text, [companyId, ids]));
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function namesIn(ids: unknown, found: Map<string, Named>, nameOf: (one: Named) => string): string[] {
  return (ids as string[]).flatMap((id) => (found.has(id) ? [nameOf(found.get(id)!)] : []));
}
