type Condition = 'running' | 'nowhere' | 'off';

/** The fields of a rule that determine where it applies. */
interface RuleWithCondition {
  readonly enabled: boolean;
  readonly accountsFor: 'all' | 'chosen';
  readonly accountIds: readonly string[] | null;
  readonly groupId: string | null;
  condition: Condition | null;
}

/** Fills in the condition of rules: one whose chosen accounts were all deleted is 'nowhere'. */
export function deriveCondition(records: readonly RuleWithCondition[]): void {
  for (const record of records) record.condition = conditionOf(record);
}

export function conditionOf({
  enabled,
  accountsFor,
  accountIds,
  groupId,
}: Omit<RuleWithCondition, 'condition'>): Condition {
  if (!enabled) return 'off';
  return accountsFor === 'chosen' && groupId === null && (accountIds ?? []).length === 0 ? 'nowhere' : 'running';
}
