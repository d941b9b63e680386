import { isRecordId } from '../../../src/schema/values';
import { type Author, type Db, prepared, query, type Trx } from '../../kernel/db/queries';
import { scopeCondition } from '../../kernel/db/records/access/scope';
import { notThere } from '../../kernel/db/records/refusals';
import type { ChatDeps } from '../deps';

/** Locks a conversation until the transaction ends, so that its messages and actions are serialized. */
export async function lockConversation(trx: Trx, companyId: string, id: string): Promise<void> {
  await query(trx, lockSql, [companyId, id]);
}

const lockSql = prepared('select 1 from conversations where company_id = $1 and id = $2::uuid for no key update');

/** The fields of a conversation needed to send a message. */
export interface LockedConversation {
  readonly id: string;
  readonly accountId: string;
  readonly contactName: string;
  readonly channel: string;
  /** Id of an existing message with this clientId, read before the lock was acquired. */
  readonly sentId: string | null;
}

/** Locks a conversation visible to the author, in one statement. Throws NOT_FOUND otherwise. */
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
  const text = prepared(`${sendingSql}${scope === null ? '' : ` and ${scope}`} for no key update`);
  const [locked] = await query<LockedConversation>(trx, text, values);
  if (locked === undefined) throw notThere(table);
  return locked;
}

// No joins: the scope condition uses unqualified column names.
const sendingSql = `
  select id, account_id as "accountId", contact_name as "contactName",
         (select a.channel from accounts a where a.company_id = $1 and a.id = conversations.account_id) as channel,
         (select m.id from messages m where m.company_id = $1 and m.conversation_id = $2::uuid and m.client_id = $3) as "sentId"
    from conversations where company_id = $1 and id = $2::uuid`;
