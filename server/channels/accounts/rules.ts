import type { Values } from '../../../src/schema/validation';
import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import type { RecordRules } from '../../kernel/db/records/rules';
import { newSecret } from '../../kernel/net/signing';
import { announceCallback, assertMayLead, type CallbackDeps } from './callback';
import { deriveFaults, type PaidAmong } from './derive';

/** Account rules beyond the schema: generates a signing secret, guards the callback URL, and reconnects when the
 * credentials change. */
export const accountRules = (paidAmong: PaidAmong, deps: CallbackDeps): RecordRules => ({
  derive: (db, reader, accounts) => deriveFaults(db, reader, accounts, paidAmong),
  async beforeCreate(_trx, author, values) {
    assertMayLead(deps, author, null, values);
    values.secret ??= newSecret();
  },
  async beforeUpdate(_trx, author, current, values) {
    assertMayLead(deps, author, current, values);
    // New credentials: the status is 'connecting' until the next health check.
    if (values.status !== 'disabled' && isOtherAccess(current, values)) values.status = 'connecting';
  },
  async afterWrite(trx, author, before, after) {
    if (after !== null && (before === null || before.status !== after.status)) await recordStatus(trx, author, after);
    if (after !== null) await announceCallback(trx, deps, author, before, after);
  },
});

function isSaid(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

/** Tokens are write-only, so any token in the input is a new one. */
function isOtherAccess(current: StoredRecord, values: Values): boolean {
  return (
    isSaid(values.botToken) ||
    ['callbackUrl', 'telegramMode'].some((name) => (values[name] ?? null) !== (current[name] ?? null))
  );
}

/**
 * Resets the account's health and makes a check due now when it is connecting or disabled; a disabled account keeps no
 * fault.
 */
async function recordStatus(trx: Trx, { companyId }: Author, { id, status, channel }: StoredRecord): Promise<void> {
  // A widget is connected by the first page that loads it, so there is nothing to check.
  if (status === 'connecting' && channel === 'widget') return;
  if (status === 'connecting' || status === 'disabled') await query(trx, resetSql, [id, companyId]);
  else await query(trx, knownSql, [id, companyId]);
}

const resetSql = prepared(`
  insert into account_health as h (account_id, company_id) values ($1, $2)
      on conflict (account_id) do update set fault = null, failures = 0, next_check_at = now(), lease_until = null,
         incident_since = null, alerts = 0, next_alert_at = null, sends_held_until = null`);
const knownSql = prepared(
  'insert into account_health (account_id, company_id) values ($1, $2) on conflict (account_id) do nothing',
);
