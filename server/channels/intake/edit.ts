import { editMessage, messageToEdit } from '../../chat/messages/edit';
import { isNewEvent, receiveMessage } from '../../chat/messages/receive';
import { type Db, prepared, query, type Trx } from '../../kernel/db/queries';
import type { ChannelAccount, InboundEvent } from '../adapter';
import type { ChannelDeps } from '../deps';

type Account = Pick<ChannelAccount, 'id' | 'companyId'>;
type EditEvent = Extract<InboundEvent, { type: 'edit' }>;

/** Changes an edited message. One that is not stored, because it is older than the account, is received as new. */
export async function receiveEdit(trx: Trx, deps: ChannelDeps, account: Account, event: EditEvent): Promise<boolean> {
  const { externalId, text } = event.message;
  const edited = await messageToEdit(trx, account, externalId!);
  if (edited === null) return (await receiveMessage(trx, deps, account, event)) !== null;
  if (!(await isNewEvent(trx, account.id, event.eventId, 'edit'))) return false;
  return editMessage(trx, account.companyId, edited, { text, at: event.occurredAt! });
}

/**
 * Events whose files are to be downloaded: without the files of edited messages, unless the edit replaced the file. Then
 * it becomes a new message in reply to the edited one, which keeps its own file.
 */
export async function withReplacedFiles(
  db: Db,
  { companyId, id }: Account,
  events: readonly InboundEvent[],
): Promise<InboundEvent[]> {
  const edited = events.filter((event) => event.type === 'edit' && event.file !== undefined) as EditEvent[];
  if (edited.length === 0) return [...events];
  const names = edited.map(({ message }) => message.externalId);
  const rows = await query<Stored>(db, storedSql, [companyId, id, names]);
  const stored = new Map(rows.map((row) => [row.externalId, row]));
  return events.map((event) => {
    if (event.type !== 'edit' || event.file === undefined) return event;
    const { file, ...edit } = event;
    const { externalId } = event.message;
    const known = stored.get(externalId!);
    const inBatch = events.find((one) => one.type === 'message' && one.message.externalId === externalId);
    if (known === undefined && inBatch === undefined) return { ...event, type: 'message' };
    const before = known ?? { hasFile: true, sourceId: (inBatch as EditEvent).file?.sourceId ?? null };
    if (before.hasFile && (before.sourceId ?? file.sourceId) === file.sourceId) return edit;
    const message = { ...event.message, externalId: `${externalId}:${event.occurredAt}`, replyTo: externalId };
    return { ...event, type: 'message', message };
  });
}

interface Stored {
  readonly externalId: string;
  readonly hasFile: boolean;
  readonly sourceId: string | null;
}

const storedSql = prepared(`
  select external_id as "externalId", kind <> 'text' as "hasFile", payload ->> 'sourceId' as "sourceId" from messages
   where company_id = $1 and account_id = $2 and external_id = any($3::text[]) and direction = 'incoming'`);
