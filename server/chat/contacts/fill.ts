import type { Trx } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import { lockRecord } from '../../kernel/db/records/write/references';
import { changeRecord } from '../../kernel/db/records/write/write';
import type { ChatDeps } from '../deps';

/** Adds how a customer can be reached, as they said, where their contact does not say it yet. */
export async function contactFilled(
  trx: Trx,
  deps: ChatDeps,
  companyId: string,
  id: string,
  { email, mobile }: { readonly email: string | null; readonly mobile: string | null },
): Promise<void> {
  const table = deps.table('contacts');
  const author = { companyId, userId: null, requestId: 'channel' };
  await lockRecord(trx, table, author, id);
  const contact = await readRecord(trx, table, author, id);
  const values = { ...contact, email: contact.email ?? email, mobile: contact.mobile ?? mobile };
  await changeRecord(trx, table, author, contact, values);
}
