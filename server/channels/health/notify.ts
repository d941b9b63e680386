import type { Fault } from '../../../src/schema/fault';
import { permissionCode } from '../../../src/schema/permissions/permissions';
import { holdersOf } from '../../company/access/holders';
import type { Notice } from '../../company/notifications/notice';
import { notify } from '../../company/notifications/notify';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import type { ChannelAccount } from '../adapter';
import type { ChannelDeps } from '../deps';

type Account = Pick<ChannelAccount, 'id' | 'companyId'>;

/** An ongoing incident of an account. */
export interface Incident {
  readonly fault: Fault;
  readonly since: string;
}

/**
 * Notifies the users responsible for an account about a fault: one notification per incident, raised again by
 * reminders.
 */
export function notifyFault(trx: Trx, deps: ChannelDeps, account: Account, incident: Incident): Promise<void> {
  const { fault, since } = incident;
  return notifyStaff(trx, deps, account, (name) => ({
    kind: 'account-faulty',
    parameters: { account: name, fault, since: new Date(since).toISOString() },
    dedupe: `account-faulty ${account.id} ${new Date(since).toISOString()}`,
    reminds: true,
  }));
}

/** Notifies the users responsible for an account that an incident is over. `began` is its start. */
export function notifyRecovery(trx: Trx, deps: ChannelDeps, account: Account, began: string): Promise<void> {
  return notifyStaff(trx, deps, account, (name) => ({
    kind: 'account-recovered',
    parameters: { account: name, since: new Date(began).toISOString() },
    dedupe: `account-recovered ${account.id} ${new Date(began).toISOString()}`,
  }));
}

async function notifyStaff(
  trx: Trx,
  deps: ChannelDeps,
  { id, companyId }: Account,
  noticeOf: (name: string) => Omit<Extract<Notice, { kind: 'account-faulty' | 'account-recovered' }>, 'to' | 'link'>,
): Promise<void> {
  const [account] = await query<{ name: string; staff: string[] }>(trx, accountSql, [companyId, id]);
  if (account === undefined) return;
  const { schema } = deps.table('accounts');
  const notice = noticeOf(account.name);
  const link = `${schema.route}/${id}/show`;
  const people = await caring(trx, deps, companyId, account.staff);
  await notify(
    trx,
    { companyId, userId: null },
    people.map((to) => ({ ...notice, to, link }) as Notice),
  );
}

/**
 * The users responsible for an account: its group's staff, and members who may edit accounts and see all groups.
 * Without a group or staff: all members who may edit accounts.
 */
async function caring(trx: Trx, deps: ChannelDeps, companyId: string, staff: readonly string[]): Promise<string[]> {
  const holders = (code: string) => holdersOf(trx, deps, companyId, code);
  const editors = await holders(permissionCode(deps.table('accounts').schema, 'edit'));
  if (staff.length === 0) return editors;
  const seeing = new Set(await holders(permissionCode(deps.table('account-groups').schema, 'all')));
  return [...new Set([...staff, ...editors.filter((id) => seeing.has(id))])];
}

const accountSql = prepared(`
  select a.name, coalesce(g.staff_ids, '{}') as staff from accounts a
    left join account_groups g on g.company_id = a.company_id and g.id = a.group_id
   where a.company_id = $1 and a.id = $2`);
