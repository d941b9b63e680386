import type { Reader } from '../../kernel/db/records/author';
import { holdsOf } from '../../kernel/db/records/sight';
import { containsText } from '../../kernel/db/records/where';

/** How far back messages are searched: the newest ones that hold the text. */
const mostFound = 2_000;
const mostContacts = 500;

/**
 * `found`, as SQL: by conversation the newest message that holds the text, and the contacts whose name or note holds it.
 * Limits are met by whoever the reader sees and no other. A single character is looked for in names alone: no index
 * finds it in messages.
 */
export function foundText(
  reader: Reader,
  text: string,
  accounts: readonly string[] | null,
  place: (value: unknown) => string,
): { readonly tables: string; readonly condition: string } {
  const company = place(reader.companyId);
  const contains = (column: string) => containsText(column, text, place);
  const among = (condition: (ids: string) => string) =>
    accounts === null ? '' : `and ${condition(`${place(accounts)}::uuid[]`)}`;
  const nothing = 'select null::uuid as conversation_id, null::bigint as seq, null::uuid as id where false';
  const messages = () => `select conversation_id, max(seq) as seq from (
      select conversation_id, seq from messages
       where company_id = ${company} and direction <> 'activity' and ${contains('search')}
         ${among((ids) => `account_id = any(${ids})`)}
       order by created_at desc, id desc limit ${mostFound}) as newest group by conversation_id`;
  const contacts = () => `select id from contacts
     where company_id = ${company} and ${contains('search')} ${among((ids) => `account_ids && ${ids}`)} limit ${mostContacts}`;
  return {
    tables: `found as materialized (${[...text].length < 2 ? nothing : messages()}),
      noted as materialized (${holdsOf(reader)('contacts:list') ? contacts() : nothing})`,
    condition: `(c.id in (select conversation_id from found) or c.contact_id in (select id from noted) or ${contains('c.search')})`,
  };
}
