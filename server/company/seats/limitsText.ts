import { type EditionLimit, editionLimitNames } from '../../../src/schema/billing/edition';

const columns: Readonly<Record<EditionLimit, string>> = {
  accounts: 'max_accounts',
  members: 'max_members',
  rules: 'max_rules',
  pools: 'max_pools',
  aiReplies: 'max_ai_replies',
  aiMoney: 'max_ai_money',
  storageMb: 'max_storage_mb',
  historyDays: 'history_days',
};

/** SQL: the limits of a row of `editions` as JSON, by name; null: unlimited. */
export function limitsSql(edition: string): string {
  return `json_build_object(${editionLimitNames.map((name) => `'${name}', ${edition}.${columns[name]}`).join(', ')})`;
}
