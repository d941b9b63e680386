import type { Author, Trx } from '../../kernel/db/queries';
import { memberBehind } from '../../kernel/db/records/author';
import type { StoredRecord } from '../../kernel/db/records/storedRecord';
import { notify } from '../notifications/notify';

/** Notifies who made or renewed a key, so that they notice one made by another person with their account. */
export async function notifyMade(trx: Trx, author: Author, { name }: StoredRecord): Promise<void> {
  const to = memberBehind(author);
  if (to === null) return;
  const parameters = { name: String(name) };
  await notify(trx, { companyId: author.companyId, userId: null }, [
    { to, kind: 'api-key-made', parameters, link: '/apiKey/list' },
  ]);
}
