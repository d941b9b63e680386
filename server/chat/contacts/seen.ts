import type { Author, Db } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { Refusal } from '../../kernel/http/refusal';
import type { ChatDeps } from '../deps';

/**
 * Throws CONTACT_BEYOND if contacts use accounts hidden from the author: what is done to a whole contact would be done to
 * conversations that they cannot see.
 */
export async function assertAllSeen(
  db: Db,
  deps: ChatDeps,
  author: Author,
  contacts: readonly StoredRecord[],
): Promise<void> {
  const accounts = contacts.flatMap(({ accountIds }) => accountIds as string[]);
  for (const id of new Set(accounts)) {
    try {
      await readRecord(db, deps.table('accounts'), author, id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(403, 'CONTACT_BEYOND', beyond);
    }
  }
}

const beyond = {
  en: "This customer uses accounts you can't access. Ask someone with access to all of them.",
  zh: '该客户还通过您无权查看的账号联系，请由可查看全部账号的同事处理。',
};
