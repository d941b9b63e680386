import { type Author, query, type Trx } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import type { Counts, NamedRole } from '../notifications/formatters';
import type { Notice } from '../notifications/notice';
import { notify } from '../notifications/notify';
import { beyond } from './placement';

/** Notifies a member of changes made by others: roles, departments, VIP seat, access, ownership. */
export async function notifyMember(
  trx: Trx,
  author: Author,
  before: StoredRecord | null,
  after: StoredRecord | null,
): Promise<void> {
  if (before === null || after === null || after.joinStatus !== 'NORMAL' || after.id === author.userId) return;
  const { companyId } = author;
  const to = after.id;
  const notices: Notice[] = [];
  if (after.isOwner && !before.isOwner) notices.push({ to, kind: 'owner-made', parameters: {} });
  const roles = await exchanged<NamedRole>(trx, rolesSql, companyId, before.roleIds, after.roleIds);
  if (roles !== null) notices.push({ to, kind: 'roles-changed', parameters: roles });
  const departments = await exchanged<{ name: string }>(trx, departmentsSql, companyId, before.deptIds, after.deptIds);
  if (departments !== null) {
    const [added, removed] = [departments.added.map(nameOf), departments.removed.map(nameOf)];
    notices.push({ to, kind: 'departments-changed', parameters: { added, removed } });
  }
  if (after.status !== before.status)
    notices.push({ to, kind: after.status === 1 ? 'enabled' : 'disabled', parameters: {} });
  if (after.vipSeat !== before.vipSeat)
    notices.push({ to, kind: after.vipSeat ? 'seat-given' : 'seat-taken', parameters: {} });
  await notify(trx, author, notices);
}

export async function notifyHandOver(
  trx: Trx,
  author: Author,
  giver: StoredRecord,
  receiver: StoredRecord,
  moved: Counts,
): Promise<void> {
  if (Object.keys(moved).length === 0) return;
  const [from, to] = [String(giver.nickname), String(receiver.nickname)];
  await notify(trx, author, [
    { to: receiver.id, kind: 'work-received', parameters: { from, moved } },
    { to: giver.id, kind: 'work-given', parameters: { to, moved } },
  ]);
}

interface Exchanged<T> {
  readonly added: readonly T[];
  readonly removed: readonly T[];
}

/** Added and removed ids with their current names; null if the lists are equal. */
async function exchanged<T>(
  trx: Trx,
  text: string,
  companyId: string,
  before: unknown,
  after: unknown,
): Promise<Exchanged<T> | null> {
  const [came, went] = [beyond(after, before), beyond(before, after)];
  if (came.length + went.length === 0) return null;
  const rows = await query<T & { id: string }>(trx, text, [companyId, [...came, ...went]]);
  const named = (ids: readonly string[]) =>
    ids.flatMap((id) => rows.filter((row) => row.id === id).map(({ id: _, ...rest }) => rest as unknown as T));
  return { added: named(came), removed: named(went) };
}

const rolesSql = 'select id, code, name from roles where company_id = $1 and id = any($2::uuid[])';
const departmentsSql = 'select id, name from departments where company_id = $1 and id = any($2::uuid[])';

function nameOf({ name }: { readonly name: string }): string {
  return name;
}
