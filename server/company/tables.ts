import type { Generated } from 'kysely';
import type { Db } from '../kernel/db/queries';
import type { SystemTables } from '../kernel/db/systemTables';

/** The tables of the company's migrations, beside the kernel's. */
export interface CompanyTables extends SystemTables {
  members: {
    user_id: string;
    company_id: string;
    is_owner: Generated<boolean>;
    status: Generated<number>;
    has_vip_seat: Generated<boolean>;
    version: Generated<number>;
    joined_at: Generated<string>;
  };
  member_roles: { user_id: string; role_code: string };
}

/** The same database or transaction, seen with the company's tables. */
export function companyDb(db: Db): Db<CompanyTables> {
  return db as unknown as Db<CompanyTables>;
}
