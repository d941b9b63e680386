import type { Values } from '../../../src/schema/validation';
import { prepared, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import type { RecordRules, Trx } from '../../kernel/db/records/rules';
import { newSecret } from '../../kernel/net/signing';
import { deriveFaults, type PaidAmong } from './derive';

/** What accounts demand beyond their schema: a secret of their own, and to be connected anew when their access changes. */
export const accountRules = (paidAmong: PaidAmong): RecordRules => ({
  derive: (db, reader, accounts) => deriveFaults(db, reader, accounts, paidAmong),
  async beforeCreate(_trx, _author, values) {
    values.secret ??= newSecret();
  },
  async beforeUpdate(_trx, _author, current, values) {
    // Put in service by whoever mended it: whether it is will be seen.
    if (values.status !== 'disabled' && isOtherAccess(current, values)) values.status = 'connecting';
  },
  async afterWrite(trx, author, before, after) {
    if (after !== null && (before === null || before.status !== after.status)) await recordStatus(trx, author, after);
  },
});

function isSaid(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

/** A token is never read back: given, it is another one. */
function isOtherAccess(current: StoredRecord, values: Values): boolean {
  return (
    isSaid(values.botToken) ||
    ['callbackUrl', 'telegramMode'].some((name) => (values[name] ?? null) !== (current[name] ?? null))
  );
}

/** Whoever looks after accounts does so at once; of one that is put out of service nothing is wrong any more. */
async function recordStatus(trx: Trx, { companyId }: Author, { id, status, channel }: StoredRecord): Promise<void> {
  // A widget is connected by the first page that shows it: there is nobody to ask.
  if (status === 'connecting' && channel === 'widget') return;
  if (status === 'connecting' || status === 'disabled') await query(trx, noteText, [id, companyId]);
  else await query(trx, knownText, [id, companyId]);
}

const noteText = prepared(`
  insert into account_health as h (account_id, company_id) values ($1, $2)
      on conflict (account_id) do update set fault = null, failures = 0, next_check_at = now(), lease_until = null,
         incident_since = null, alerts = 0, next_alert_at = null, sends_held_until = null`);
const knownText = prepared(
  'insert into account_health (account_id, company_id) values ($1, $2) on conflict (account_id) do nothing',
);
