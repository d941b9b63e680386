import type { Reader } from '../../kernel/db/queries';
import { hasPermission } from '../../kernel/db/records/access/fieldAccess';
import type { AddParameter } from '../../kernel/db/records/rules';
import { containsSql } from '../../kernel/db/records/where';
import { addressSql } from '../contacts/addressSql';
import type { Quoted } from '../deps';

/** Maximum number of matching messages searched, newest first. */
const maxMessages = 2_000;
/** Maximum number of matching contacts, and of matching names. */
const maxNames = 1_000;

/**
 * CTEs for a text search: `found`, the newest matching message per conversation, and `matching`, all conversations that
 * match in messages, in the customer's name, by what the customer quotes (an order, a coupon, a code) or, if the reader may
 * list contacts, in the contact's note and addresses. Of messages and names only the reader's accounts are searched, so the
 * limits are filled with visible results. A single character is searched in
 * names only, because no index supports it for messages.
 */
export function foundTables(
  reader: Reader,
  text: string,
  accounts: readonly string[] | null,
  quoted: Quoted,
  place: AddParameter,
): string {
  const company = place(reader.companyId);
  const contains = () => containsSql('search', text, place);
  const among = (condition: (ids: string) => string) =>
    accounts === null ? '' : `and ${condition(`${place(accounts)}::uuid[]`)}`;
  const messages = () => `select conversation_id, max(seq) as seq from (
      select conversation_id, seq from messages
       where company_id = ${company} and direction <> 'activity' and ${contains()}
         ${among((ids) => `account_id = any(${ids})`)}
       order by created_at desc, id desc limit ${maxMessages}) as newest group by conversation_id`;
  const address = addressSql(text, place, reader);
  const ofContacts = () => `union select id from conversations where company_id = ${company} and contact_id = any(array(
      select id from contacts where company_id = ${company} and ${address === null ? contains() : `(${contains()} or ${address})`}
         ${among((ids) => `account_ids && ${ids}`)} order by last_seen_at desc nulls last limit ${maxNames}))`;
  return `found as materialized (${[...text].length < 2 ? 'select null::uuid as conversation_id, 0 as seq where false' : messages()}),
    matching as materialized (
      select conversation_id as id from found
      union (select id from conversations where company_id = ${company} and ${contains()}
         ${among((ids) => `account_id = any(${ids})`)} limit ${maxNames})
      ${hasPermission(reader, 'contacts:list') ? ofContacts() : ''}
      ${quoted(reader, text, place)
        .map((one) => `union (${one})`)
        .join(' ')})`;
}
