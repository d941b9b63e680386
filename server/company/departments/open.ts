import { query, type Trx } from '../../kernel/db/queries';
import { invalid } from '../../kernel/http/refusal';

/**
 * Throws a validation error at `path` that names the first disabled department. Takes a shared lock, so that the others
 * stay enabled until the transaction ends. Unknown ids are left to the reference check.
 */
export async function lockOpen(trx: Trx, companyId: string, ids: readonly string[], path: string): Promise<void> {
  if (ids.length === 0) return;
  const text = `select name, status from departments where company_id = $1 and id = any($2::uuid[]) order by id for share`;
  const found = await query<{ name: string; status: number }>(trx, text, [companyId, ids]);
  const closed = found.find((department) => Number(department.status) === 0);
  if (closed === undefined) return;
  const message = {
    en: `${closed.name} is disabled. Enable it first or choose another department.`,
    zh: `${closed.name}已停用，请先启用或选择其他部门。`,
  };
  throw invalid([{ path, code: 'disabled', message }], 'DEPT_DISABLED');
}
