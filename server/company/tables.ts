import type { Generated } from 'kysely';
import type { Db } from '../kernel/db/queries';
import type { SystemTables } from '../kernel/db/systemTables';

/** What the company's rules read and write past the records' own statements. */
export interface CompanyTables extends SystemTables {
  members: {
    id: string;
    company_id: string;
    version: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    created_by: string | null;
    nickname: string;
    dept_ids: Generated<string[]>;
    primary_dept_id: string | null;
    role_ids: Generated<string[]>;
    status: Generated<number>;
    vip_seat: Generated<boolean>;
    seat_granted_at: string | null;
    is_owner: Generated<boolean>;
    join_status: Generated<string>;
    remark: string | null;
  };
  departments: {
    id: string;
    company_id: string;
    version: Generated<number>;
    name: string;
    parent_id: string | null;
    sort: number | null;
    leader_user_id: string | null;
    status: Generated<number>;
  };
  roles: { id: string; company_id: string; code: string; name: string; status: Generated<number> };
  /** What the operator sells. */
  editions: { code: string; name: string; english_name: string };
  /** What a company has booked; no row where it never booked anything. */
  subscriptions: {
    company_id: string;
    expires_at: string | null;
    grace_until: string | null;
    suspended_at: string | null;
  };
  /** How many VIP seats a company has paid for, given and promised. */
  seats: { company_id: string; total: number; used: Generated<number>; reserved: Generated<number> };
}

/** The same database or transaction, seen with the company's tables. */
export function companyDb(db: Db): Db<CompanyTables> {
  return db as unknown as Db<CompanyTables>;
}
