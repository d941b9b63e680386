import { type Db, prepared, query } from '../../../../kernel/db/queries';
import type { Follower, PlacedEvent } from '../../../../kernel/realtime/follower';
import type { WidgetDeps } from '../deps';
import { inFull } from '../sealed';
import { isForVisitors, joinSender, type ShownRow, shownColumns, shownMessage } from '../shown';
import type { VisitorSockets } from './visitorSockets';

interface VisitorMessage extends ShownRow {
  readonly companyId: string;
  readonly accountId: string;
  readonly sourceId: string;
  readonly seenSeq: number;
}

/** Publishes new and changed messages to their visitors, in event log order. Returns a function that unsubscribes. */
export function followMessages(
  db: Db,
  { signer, chat }: Pick<WidgetDeps, 'signer' | 'chat'>,
  follower: Follower,
  sockets: VisitorSockets,
  onError: (error: unknown) => void,
): () => void {
  let last = Promise.resolve();
  const later = (work: () => Promise<void>) => {
    last = last.then(work).catch(onError);
  };
  const stops = [
    follower.subscribe((events) => {
      const wanted = events.filter((event) => isWanted(event, sockets));
      if (wanted.length > 0) later(() => publishMessages(wanted));
    }),
    chat.live.onMemberTyping((companyId, conversationId) => {
      if (sockets.size > 0) later(() => publishTyping(companyId, conversationId));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };

  async function publishMessages(events: readonly PlacedEvent[]): Promise<void> {
    const accounts = [...new Set(events.flatMap(({ audience }) => audience ?? []))];
    const visitors = accounts.flatMap((id) => sockets.visitorsOf(id));
    if (visitors.length === 0) return;
    const ids = [...new Set(events.map(({ recordId }) => recordId))];
    const rows = await query<VisitorMessage>(db, messagesSql, [ids, visitors]);
    const byVisitor = new Map<string, VisitorMessage[]>();
    for (const row of rows) {
      const key = `${row.accountId} ${row.sourceId}`;
      byVisitor.set(key, [...(byVisitor.get(key) ?? []), row]);
    }
    for (const own of byVisitor.values()) {
      const { companyId, accountId, sourceId, seenSeq } = own[0]!;
      const messages = (await inFull(db, chat, companyId, own)).map((row) => shownMessage(signer, accountId, row));
      sockets.send(accountId, sourceId, { type: 'messages', messages, seenSeq });
    }
  }

  async function publishTyping(companyId: string, conversationId: string): Promise<void> {
    const [row] = await query<{ accountId: string; sourceId: string }>(db, whoseSql, [companyId, conversationId]);
    if (row !== undefined) sockets.send(row.accountId, row.sourceId, { type: 'typing' });
  }
}

function isWanted({ resource, audience, action }: PlacedEvent, sockets: VisitorSockets): boolean {
  if (resource !== 'messages' || action === 'remove') return false;
  return audience?.some((accountId) => sockets.hasAccount(accountId)) ?? false;
}

const messagesSql = prepared(`
  select ${shownColumns}, c.company_id as "companyId", c.account_id as "accountId", c.external_id as "sourceId",
         coalesce((select max(seq_seen) from conversation_reads where conversation_id = c.id), 0) as "seenSeq"
    from messages m join conversations c on c.company_id = m.company_id and c.id = m.conversation_id ${joinSender}
   where m.id = any($1::uuid[]) and c.external_id = any($2::text[]) and ${isForVisitors}
   order by m.seq`);

const whoseSql = prepared(
  'select account_id as "accountId", external_id as "sourceId" from conversations where company_id = $1 and id = $2',
);
