import type { Attachment, MessageKind } from '../../../src/schema/chat';
import type { Language } from '../../../src/schema/text';
import { databaseNow } from '../../kernel/clock';
import { gatherInCompany } from '../../kernel/db/gather';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { OutboundFile, OutboundMessage } from '../adapter';
import type { ChannelDeps } from '../deps';
import { fileLink } from '../files/link';
import type { Claimed } from './claim';

/** A message as stored, before conversion to what its channel supports. */
export interface Loaded extends Omit<OutboundMessage, 'buttons'> {
  /** The customer's language. */
  readonly language: Language;
  /** Picture of a product message; `file` holds its bytes. */
  readonly picture: Attachment | null;
}

/** Loads a claimed message for sending, with the key used for all its attempts. */
export async function loadOutbound(
  db: Db,
  deps: ChannelDeps,
  { companyId, messageId }: Pick<Claimed, 'companyId' | 'messageId'>,
): Promise<{ readonly message: Loaded; readonly key: string } | null> {
  const row = await rowOf(db, companyId, messageId);
  if (row === null) return null;
  const { id: _, key, fileId, fileKey, ...message } = row;
  if (message.kind === 'delivery')
    message.text = (await deps.sealed.textsOf(db, companyId, [messageId], 'sent')).get(messageId) ?? message.text;
  return {
    key,
    message: {
      ...message,
      messageId,
      file: fileId === null ? null : fileOf(deps, companyId, fileId, fileKey ?? fileId),
    },
  };
}

/** Batches concurrent reads into one query. */
const rowOf = gatherInCompany<string, Row | null>((db, companyId) => ({
  together: (ids) => readRows(db, companyId, ids),
  alone: async (id) => (await readRows(db, companyId, [id]))[0]!,
  keyOf: (id) => id,
  max: 32,
}));

async function readRows(db: Db, companyId: string, ids: readonly string[]): Promise<(Row | null)[]> {
  const rows = await query<Row>(db, messageSql, [companyId, ids]);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) ?? null);
}

interface Row extends Omit<Loaded, 'messageId' | 'file' | 'text'> {
  readonly id: string;
  text: string | null;
  readonly key: string;
  readonly kind: MessageKind;
  readonly fileId: string | null;
  /** Storage key of the bytes; null if they no longer exist. */
  readonly fileKey: string | null;
}

function fileOf(deps: ChannelDeps, companyId: string, fileId: string, key: string): OutboundFile {
  return {
    url: fileLink(deps, companyId, fileId, databaseNow()),
    async read() {
      const chunks: Buffer[] = [];
      for await (const chunk of await deps.files.read(companyId, key)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
  };
}

const asId = (text: string) => `case when ${text} ~ '^[0-9a-f-]{36}$' then (${text})::uuid end`;

// After a merge, a contact can have several ids at one account: prefer the one with which the conversation started.
const messageSql = prepared(`
  select s.message_id as id, s.key, m.kind, m.text, m.payload, coalesce(m.payload ->> 'fileId', f.id::text) as "fileId",
         coalesce(f.stored_as, f.id, (select coalesce(stored_as, id) from files where company_id = m.company_id and id = ${asId("m.payload ->> 'fileId'")})) as "fileKey",
         case when f.id is not null then jsonb_build_object('fileId', f.id, 'name', f.name, 'type', f.type, 'size', f.size) end as picture,
         coalesce(p.language, 'zh') as language,
         c.external_id as conversation, coalesce(k.source_id, c.external_id) as contact, r.external_id as "replyTo"
    from message_sends s
    join messages m on m.company_id = s.company_id and m.id = s.message_id
    join conversations c on c.company_id = m.company_id and c.id = m.conversation_id
    join contacts p on p.id = c.contact_id
    left join files f on f.company_id = m.company_id and f.id = case when m.kind = 'product' then ${asId("m.payload ->> 'imageId'")} end
    left join messages r on r.company_id = m.company_id and r.id = m.reply_to_id
    left join lateral (
      select source_id from contact_channels k where k.account_id = m.account_id and k.contact_id = c.contact_id
       order by starts_with(c.external_id, k.source_id) desc, k.created_at limit 1
    ) k on true
   where s.company_id = $1 and s.message_id = any($2::uuid[])`);
