import type { Generated } from 'kysely';
import type { Db } from '../kernel/db/queries';
import type { SystemTables } from '../kernel/db/systemTables';

/** Tables that company code queries directly, outside the record functions. */
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
  /** The operator's plans. */
  editions: { code: string; name: string; english_name: string };
  /** A company's booked plan; no row if it never booked one. */
  subscriptions: {
    company_id: string;
    expires_at: string | null;
    grace_until: string | null;
    suspended_at: string | null;
  };
  /** A company's VIP seats: total, used and reserved. */
  seats: { company_id: string; total: number; used: Generated<number>; reserved: Generated<number> };
}

/** The same database or transaction, typed with the company's tables. */
export function companyDb(db: Db): Db<CompanyTables> {
  return db as unknown as Db<CompanyTables>;
}
