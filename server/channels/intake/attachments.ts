import type { Attachment, MessageContext } from '../../../src/schema/chat';
import { isPicture } from '../../../src/schema/pictures';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { isNoSpace, keepFile, plainName } from '../../kernel/files/upload';
import type { ChannelAccount, InboundEvent, InboundFile } from '../adapter';
import type { ChannelDeps } from '../deps';

type Account = Pick<ChannelAccount, 'id' | 'companyId' | 'channel'>;
type Carrying = Extract<InboundEvent, { type: 'message' | 'edit' | 'echo' }>;

/** Downloads and stores the files of events. Files of known events are not downloaded again. */
export async function withFiles(
  db: Db,
  deps: ChannelDeps,
  account: Account,
  events: readonly InboundEvent[],
): Promise<InboundEvent[]> {
  const carrying = events.filter((event) => 'file' in event && event.file !== undefined);
  if (carrying.length === 0) return [...events];
  const columns = [carrying.map(({ eventId }) => eventId), carrying.map(({ type }) => type)];
  const rows = await query<{ key: string }>(db, knownSql, [account.id, ...columns]);
  const known = new Set(rows.map(({ key }) => key));
  const signal = AbortSignal.timeout(fetchMs);
  return Promise.all(
    events.map((event) =>
      'file' in event && event.file !== undefined && !known.has(`${event.type} ${event.eventId}`)
        ? withFile(db, deps, account, event, event.file, signal)
        : event,
    ),
  );
}

/** Timeout for all files of a request together, because the caller waits for the response. */
const fetchMs = 6_000;

async function withFile(
  db: Db,
  deps: ChannelDeps,
  { companyId, channel }: Account,
  event: Carrying,
  file: InboundFile,
  signal: AbortSignal,
): Promise<InboundEvent> {
  const author = { companyId, userId: null, requestId: 'channel' };
  try {
    const bytes = await file.read(deps.adapters.get(channel)!.capabilities.maxFileBytes, signal);
    const { id, name, type, size, width, height } = await keepFile(db, deps.files, author, file.name, bytes);
    const picture = width === null || height === null ? {} : { width, height };
    const source = file.sourceId === undefined ? {} : { sourceId: file.sourceId };
    const attachment: Attachment = { fileId: id, name, type, size, ...picture, ...source };
    const payload = { ...(event.message.payload as MessageContext | null), ...attachment };
    return { ...event, message: { ...event.message, kind: isPicture(type) ? 'image' : 'file', payload } };
  } catch (error) {
    const isFull = isNoSpace(error);
    if (!isFull) deps.onError(error);
    const note = `📎 ${plainName(file.name)} (${isFull ? storageFull : notFetched})`;
    const text = [event.message.text, note].filter((line) => line !== null && line !== '').join('\n');
    return { ...event, message: { ...event.message, kind: 'text', text } };
  }
}

/** In both languages, because the text becomes part of the stored message. */
const storageFull = "not saved: your company's file storage is full · 未保存：公司的文件空间已满";
const notFetched = "couldn't be downloaded · 未能获取";

const knownSql = prepared(`
  select kind || ' ' || event_id as key from inbound_events
   where account_id = $1 and (event_id, kind) in (select * from unnest($2::text[], $3::text[]))`);
