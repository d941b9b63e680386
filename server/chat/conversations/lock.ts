import { isRecordId } from '../../../src/schema/values';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { notThere } from '../../kernel/db/records/refusals';
import type { Trx } from '../../kernel/db/records/rules';
import { scopeCondition } from '../../kernel/db/records/scope';
import type { ChatDeps } from '../deps';

/** Holds a conversation's row until the transaction ends: its messages and deeds come one after the other. */
export async function lockConversation(trx: Trx, companyId: string, id: string): Promise<void> {
  await query(trx, lockText, [companyId, id]);
}

const lockText = prepared('select 1 from conversations where company_id = $1 and id = $2::uuid for no key update');

/** What whoever writes in a conversation needs to know of it. */
export interface LockedConversation {
  readonly id: string;
  readonly accountId: string;
  readonly contactName: string;
  readonly channel: string;
  /** The message that the sender has written under this number before the row was asked for. */
  readonly sentId: string | null;
}

/** Holds a conversation that the author sees, in one statement. Throws NOT_FOUND for any other. */
export async function lockForSending(
  trx: Db,
  deps: ChatDeps,
  author: Author,
  id: string,
  clientId: string,
): Promise<LockedConversation> {
  const table = deps.table('conversations');
  if (!isRecordId(id)) throw notThere(table);
  const values: unknown[] = [author.companyId, id, clientId];
  const scope = scopeCondition(table, author, 'list', (value) => `$${values.push(value)}`);
  const text = prepared(`${sendingText}${scope === null ? '' : ` and ${scope}`} for no key update`);
  const [held] = await query<LockedConversation>(trx, text, values);
  if (held === undefined) throw notThere(table);
  return held;
}

// Without joins: the scope names columns as the table alone has them.
const sendingText = `
  select id, account_id as "accountId", contact_name as "contactName",
         (select a.channel from accounts a where a.company_id = $1 and a.id = conversations.account_id) as channel,
         (select m.id from messages m where m.company_id = $1 and m.conversation_id = $2::uuid and m.client_id = $3) as "sentId"
    from conversations where company_id = $1 and id = $2::uuid`;
