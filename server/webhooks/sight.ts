import { everyAccountCode } from '../../src/schema/permissions/everyAccount';
import { holdersOfEach } from '../company/access/holders';
import type { CompanyDeps } from '../company/deps';
import type { Db } from '../kernel/db/queries';

/** A subscribed webhook. */
export interface Listener {
  readonly id: string;
  /** The member who last saved it; null: unknown. */
  readonly savedBy: string | null;
}

/** Whether a webhook may be sent an event: only what the member who last saved it may see leaves the company. */
export interface Sight {
  /** `staff`: the members to whom the account's group is limited; empty: it is not limited. */
  sees(webhook: Listener, event: string, staff: readonly string[]): boolean;
  /** Whether that member sees every account. */
  seesAll({ savedBy }: Listener): boolean;
}

export async function sightOf(db: Db, deps: Pick<CompanyDeps, 'codesOfApi'>, companyId: string): Promise<Sight> {
  const codes: readonly string[] = Object.values(permissions);
  const [everywhere, ...holders] = await holdersOfEach(db, deps, companyId, [everyAccountCode, ...codes]);
  const holding = new Map(codes.map((code, at) => [code, holders[at]!]));
  const seesAll: Sight['seesAll'] = ({ savedBy }) => savedBy !== null && everywhere!.has(savedBy);
  return {
    seesAll,
    sees(webhook, event, staff) {
      const { savedBy } = webhook;
      if (savedBy === null || !holding.get(permissionFor(event))?.has(savedBy)) return false;
      return staff.length === 0 || staff.includes(savedBy) || seesAll(webhook);
    },
  };
}

export function permissionFor(event: string): string {
  return permissions[event.split('.')[0] as keyof typeof permissions];
}

const permissions = {
  message: 'conversations:list',
  conversation: 'conversations:list',
  order: 'orders:list',
  delivery: 'deliveries:list',
  stock: 'code-pools:list',
  report: 'figures:view',
  log: 'log:list',
} as const;

/** SQL: the members to whom account `a` is limited by its group, as an array. */
export const staffText = `coalesce((select g.staff_ids from account_groups g where g.company_id = a.company_id and g.id = a.group_id), '{}')`;
