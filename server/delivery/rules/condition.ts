type Condition = 'running' | 'nowhere' | 'off';

/** What of a rule says where it holds. */
interface Placed {
  readonly enabled: boolean;
  readonly accountsFor: 'all' | 'chosen';
  readonly accountIds: readonly string[] | null;
  readonly groupId: string | null;
  condition: Condition | null;
}

/** Fills in how rules stand: one whose accounts were all deleted holds nowhere. */
export function deriveCondition(records: readonly Placed[]): void {
  for (const record of records) record.condition = conditionOf(record);
}

function conditionOf({ enabled, accountsFor, accountIds, groupId }: Placed): Condition {
  if (!enabled) return 'off';
  return accountsFor === 'chosen' && groupId === null && (accountIds ?? []).length === 0 ? 'nowhere' : 'running';
}
