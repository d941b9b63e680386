import type { WidgetPage } from '../../../../src/schema/widget';
import { type Db, prepared, query } from '../../../kernel/db/queries';
import type { WidgetAccount } from './account';
import { conversationOf } from './conversation';
import type { WidgetDeps } from './deps';
import { inFull } from './sealed';
import { isForVisitors, joinSender, type ShownRow, shownColumns, shownMessage } from './shown';
import type { Visitor } from './visitor';

const nothing: WidgetPage = { messages: [], hasMore: false, seenSeq: 0, readSeq: 0 };
const pageLength = 40;
/** Maximum number of missed messages; after a long absence only the newest are returned. */
const maxMissed = 200;

/** A page of the visitor's own conversation: before a sequence number, after one, or the end. */
export async function visitorPage(
  db: Db,
  { signer, chat }: Pick<WidgetDeps, 'signer' | 'chat'>,
  account: WidgetAccount,
  visitor: Visitor,
  { before, after }: { readonly before: number | null; readonly after: number | null },
): Promise<WidgetPage> {
  const conversation = await conversationOf(db, account, visitor);
  if (conversation === null) return nothing;
  const limit = after === null ? pageLength : maxMissed;
  const values = [account.companyId, conversation.id, after ?? 0, before ?? Number.MAX_SAFE_INTEGER, limit + 1];
  const rows = await query<ShownRow>(db, pageSql, values);
  return {
    messages: (await inFull(db, chat, account.companyId, rows.slice(0, limit)))
      .toReversed()
      .map((row) => shownMessage(signer, account.id, row)),
    hasMore: rows.length > limit,
    ...(await marksOf(db, conversation.id)),
  };
}

const pageSql = prepared(`
  select ${shownColumns} from messages m ${joinSender}
   where m.company_id = $1 and m.conversation_id = $2 and m.seq > $3 and m.seq < $4 and ${isForVisitors}
   order by m.seq desc limit $5`);

/** Up to where a member has seen the conversation, and up to where the visitor has read it. */
async function marksOf(db: Db, conversationId: string): Promise<Pick<WidgetPage, 'seenSeq' | 'readSeq'>> {
  const [row] = await query<{ seenSeq: number; readSeq: number }>(db, marksSql, [conversationId]);
  return row!;
}

const marksSql = prepared(`
  select coalesce((select max(seq_seen) from conversation_reads where conversation_id = $1), 0) as "seenSeq",
         coalesce((select max(seq) from messages m where conversation_id = $1 and direction = 'outgoing' and status = 'read'), 0) as "readSeq"`);
