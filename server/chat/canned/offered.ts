import type { CannedOffer } from '../../../src/schema/chat';
import { chatVariableNames, parseTemplate, renderTemplate } from '../../../src/schema/templates';
import { type Author, type Db, query } from '../../kernel/db/queries';
import { hasPermission } from '../../kernel/db/records/access/fieldAccess';
import { readRecord } from '../../kernel/db/records/read';
import { containsSql } from '../../kernel/db/records/where';
import type { ChatDeps } from '../deps';
import { chatValues } from './variables';

/**
 * The canned replies available in a conversation, shared and personal, with their variables filled in. Sorted by:
 * shortcut starts with the typed text, customer's language, number of uses. Throws NOT_FOUND if the conversation is not
 * visible to the member.
 */
export async function cannedFor(
  db: Db,
  deps: ChatDeps,
  author: Author,
  conversationId: string,
  typed: string,
): Promise<CannedOffer[]> {
  const conversation = await readRecord(db, deps.table('conversations'), author, conversationId);
  if (!hasPermission(author, 'canned-replies:list')) return [];
  const { text, values } = offeredSql(author, conversation.id, typed.trim());
  const rows = await query<Row>(db, text, values);
  const fill = await chatValues(db, author, conversation);
  return rows.map(({ template, ...row }) => {
    const parsed = parseTemplate(template, chatVariableNames);
    // Replies saved before variables were validated are returned unchanged.
    const rendered = parsed.ok
      ? renderTemplate(parsed.parts, (name) => fill(name, row.language), row.language)
      : ({ ok: false, text: template, missing: [] } as const);
    return {
      ...row,
      text: rendered.text,
      missing: rendered.ok ? [] : rendered.missing,
    };
  });
}

interface Row extends Omit<CannedOffer, 'text' | 'missing'> {
  readonly template: string;
}

const maxOffered = 20;

function offeredSql({ companyId, userId }: Author, conversationId: string, typed: string) {
  const values: unknown[] = [companyId, conversationId, userId];
  const place = (value: unknown) => `$${values.push(value)}`;
  const begins = typed === '' ? null : `starts_with(lower(r.shortcut), lower(${place(typed)}::text))`;
  const matches = begins === null ? '' : `and (${begins} or ${containsSql('r.search', typed, place)})`;
  // Omitted without typed text: PostgreSQL rejects `order by` on a constant.
  const byShortcut = begins === null ? '' : `${begins} desc,`;
  const text = `
    select r.id, r.shortcut, r.language, r.text as template, r.labels, r.personal, coalesce(u.uses, 0) as uses,
           attached.files as attachments
      from canned_replies r
      join conversations c on c.company_id = r.company_id and c.id = $2
      join accounts a on a.company_id = c.company_id and a.id = c.account_id
      join contacts p on p.company_id = c.company_id and p.id = c.contact_id
      left join canned_uses u on u.canned_reply_id = r.id
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('fileId', f.id, 'name', f.name, 'type', f.type, 'size', f.size) order by given.place), '[]') as files
          from unnest(r.files) with ordinality as given(id, place)
          join files f on f.company_id = r.company_id and f.id = given.id) as attached
     where r.company_id = $1 and r.enabled and (not r.personal or r.owner_ids @> array[$3::uuid])
       and ((r.account_ids = '{}' and r.group_ids = '{}') or r.account_ids @> array[a.id] or r.group_ids @> array[a.group_id])
       ${matches}
     order by ${byShortcut} coalesce(r.language = p.language, false) desc, uses desc, r.shortcut, r.id limit ${maxOffered}`;
  return { text, values };
}
