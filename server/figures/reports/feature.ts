import { assertFeature } from '../../billing/limits/limits';
import type { Db } from '../../kernel/db/queries';
import { Refusal } from '../../kernel/http/refusal';

/** Throws PLAN_LIMIT if the company's plan has no reports. */
export function assertReports(db: Db, companyId: string): Promise<void> {
  return assertFeature(db, companyId, 'reports');
}

/** Whether the company's plan includes reports. */
export async function makesReports(db: Db, companyId: string): Promise<boolean> {
  try {
    await assertReports(db, companyId);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'PLAN_LIMIT') return false;
    throw error;
  }
}
