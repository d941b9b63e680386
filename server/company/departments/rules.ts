import type { Values } from '../../../src/schema/validation';
import type { Author, Trx } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import type { RecordRules } from '../../kernel/db/records/rules';
import { invalid } from '../../kernel/http/refusal';
import { bumpPermissions } from '../access/permissionVersion';
import { deriveDepartments } from './derive';
import { assertEmpty, assertUnused } from './inUse';
import { lockLeader } from './leader';
import { lockOpen } from './open';

/** The company is the single root department; nothing can be added to a disabled department. */
export const departmentRules: RecordRules = {
  derive: deriveDepartments,
  beforeCreate: (trx, author, values) => check(trx, author, null, values),
  beforeUpdate: (trx, author, current, values) => check(trx, author, current, values),
  beforeRemove: assertUnused,
  async afterWrite(trx, { companyId }, before, after) {
    // Data scopes depend on the tree.
    const isElsewhere = before !== null && before.parentId !== after?.parentId;
    if (isElsewhere) await bumpPermissions(trx, companyId);
  },
};

/** Lock order: members first, as when a member who leads departments leaves the company. */
async function check(trx: Trx, author: Author, current: StoredRecord | null, values: Values): Promise<void> {
  const { companyId } = author;
  const above = (values.parentId ?? null) as string | null;
  const leader = (values.leaderUserId ?? null) as string | null;
  if (leader !== null && leader !== current?.leaderUserId) await lockLeader(trx, author, leader);
  const isPlaced = current === null || current.parentId !== above;
  if (isPlaced) assertBelowCompany(current, above);
  const isEnabled = current?.status === 0 && values.status === 1;
  if (above !== null && (isPlaced || isEnabled))
    await lockOpen(trx, companyId, [above], isPlaced ? 'parentId' : 'status');
  if (current?.status === 1 && values.status === 0) await assertEmpty(trx, author, current);
}

function assertBelowCompany(current: StoredRecord | null, above: string | null): void {
  if (above !== null && current?.parentId !== null) return;
  const message =
    current?.parentId === null
      ? { en: 'The company must stay at the top level.', zh: '公司本身必须保留在顶级。' }
      : { en: 'Must be below the company or one of its departments.', zh: '必须位于公司或其某个部门之下。' };
  throw invalid([{ path: 'parentId', code: 'required', message }], 'DEPT_PARENT_INVALID');
}
