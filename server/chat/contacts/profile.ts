import type { ContactProfile } from '../../../src/schema/chat';
import { type Author, type Db, prepared, query } from '../../kernel/db/queries';
import { hasPermission } from '../../kernel/db/records/access/fieldAccess';
import { readRecord } from '../../kernel/db/records/read';
import { visibleAccounts } from '../conversations/visible';
import type { ChatDeps } from '../deps';

/** The customer's profile next to a conversation. Data of accounts that the reader cannot see is left out. */
export async function contactProfile(
  db: Db,
  deps: ChatDeps,
  reader: Author,
  contactId: string,
): Promise<ContactProfile> {
  const contact = await readRecord(db, deps.table('contacts'), reader, contactId);
  const accounts = await visibleAccounts(db, deps, reader);
  const asked = [reader.companyId, contact.id, accounts];
  const channels = await query<ContactProfile['channels'][number]>(db, channelsSql, asked);
  const [totals] = await query<ContactProfile['totals']>(db, totalsSql, asked);
  const conversations = await query<ContactProfile['conversations'][number]>(db, conversationsSql, asked);
  const notes = hasPermission(reader, 'contact-notes:list')
    ? await query<ContactProfile['notes'][number]>(db, notesSql, [reader.companyId, contact.id])
    : [];
  return { contact, channels, conversations, totals: totals!, notes };
}

const seen = (account: string) => `($3::uuid[] is null or ${account} = any($3::uuid[]))`;

const channelsSql = prepared(`
  select k.account_id as "accountId", a.name as "accountName", a.channel, k.source_id as "sourceId", k.verified, k.created_at as since
    from contact_channels k join accounts a on a.company_id = k.company_id and a.id = k.account_id
   where k.company_id = $1 and k.contact_id = $2 and ${seen('k.account_id')} order by k.created_at, k.id limit 100`);
const totalsSql = prepared(`
  select count(*) as conversations, coalesce(sum(last_seq), 0)::bigint as messages, coalesce(sum(incoming_count), 0)::bigint as incoming
    from conversations where company_id = $1 and contact_id = $2 and ${seen('account_id')}`);
const conversationsSql = prepared(`
  select id, account_id as "accountId", status, assignee_id as "assigneeId", last_message as "lastMessage", last_kind as "lastKind",
         last_message_at as "lastMessageAt", last_seq as "lastSeq"
    from conversations where company_id = $1 and contact_id = $2 and ${seen('account_id')}
   order by last_message_at desc nulls last, id desc limit 20`);
const notesSql = prepared(`
  select n.id, n.version, n.text, n.author_id as "authorId", m.nickname as "authorName", n.created_at as "createdAt", n.updated_at as "updatedAt"
    from contact_notes n left join members m on m.company_id = n.company_id and m.id = n.author_id
   where n.company_id = $1 and n.contact_id = $2 order by n.created_at desc, n.id desc limit 100`);
