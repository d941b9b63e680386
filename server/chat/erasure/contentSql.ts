/**
 * Statements that remove what conversations say. $1 is the company, $2 the conversations. The rows of messages and
 * decisions stay, empty: numbers, orders, deliveries and statistics go by them.
 */
export const emptyConversationsSql: readonly string[] = [
  `delete from notifications where company_id = $1
      and exists (select from unnest($2::text[]) as id where link like '%' || id || '%')`,
  `delete from message_sends where company_id = $1 and conversation_id = any($2::uuid[])`,
  `delete from message_names where company_id = $1
      and message_id in (select id from messages where company_id = $1 and conversation_id = any($2::uuid[]))`,
  `delete from early_echoes where company_id = $1 and conversation_id = any($2::uuid[])`,
  `delete from reply_suggestions where company_id = $1 and conversation_id = any($2::uuid[])`,
  `delete from bargain_sessions where company_id = $1 and conversation_id = any($2::uuid[])`,
  `delete from reply_decisions where company_id = $1 and conversation_id = any($2::uuid[]) and outcome is null`,
  `update reply_decisions set stages = null, said = null, reply = null
    where company_id = $1 and conversation_id = any($2::uuid[])
      and (stages is not null or said is not null or reply is not null)`,
  `update delivery_messages set said = '[]' where company_id = $1
      and message_id in (select id from messages where company_id = $1 and conversation_id = any($2::uuid[]))`,
  `delete from knowledge where company_id = $1 and state <> 'approved'
      and message_id in (select id from messages where company_id = $1 and conversation_id = any($2::uuid[]))`,
  `update messages set text = null, payload = null, former_texts = null, failure = null, external_id = null, client_id = null,
          mentions = '{}', kind = case when kind = 'system' then kind else 'text' end,
          sender_id = case when sender_kind = 'contact' then null else sender_id end,
          status = case when status in ('queued', 'sending') then 'failed' else status end,
          version = version + 1, updated_at = now()
    where company_id = $1 and conversation_id = any($2::uuid[])
      and coalesce(text, payload::text, former_texts::text, failure, external_id, client_id) is not null`,
  `update ratings set comment = null, version = version + 1, updated_at = now()
    where company_id = $1 and conversation_id = any($2::uuid[]) and comment is not null`,
  `update conversations set last_message = null, last_kind = null, pause_reason = null, version = version + 1, updated_at = now()
    where company_id = $1 and id = any($2::uuid[])`,
];

/** Statements that remove what says who a customer is. $1 is the company, $2 the contact, $3 the name that remains. */
export const forgetContactSql: readonly string[] = [
  `delete from contact_channels where company_id = $1 and contact_id = $2`,
  `delete from contact_notes where company_id = $1 and contact_id = $2`,
  `delete from coupon_network_uses where company_id = $1
      and order_id in (select id from orders where company_id = $1 and contact_id = $2)`,
  `delete from coupon_link_visitors where company_id = $1
      and code_id in (select id from coupon_codes where company_id = $1 and contact_id = $2)`,
  `delete from order_links where company_id = $1
      and order_id in (select id from orders where company_id = $1 and contact_id = $2)`,
  `update payment_attempts set url = null, qr = null where company_id = $1 and (url is not null or qr is not null)
      and order_id in (select id from orders where company_id = $1 and contact_id = $2)`,
  `update payment_refunds set reason = null where company_id = $1 and reason is not null
      and order_id in (select id from orders where company_id = $1 and contact_id = $2)`,
  `update delivery_events set note = null where company_id = $1 and note is not null
      and delivery_id in (select id from deliveries where company_id = $1 and contact_id = $2)`,
  `update deliveries set note = null, version = version + 1, updated_at = now()
    where company_id = $1 and contact_id = $2 and note is not null`,
  // The next number ends the links to the order's page that were given out.
  `update orders set note = null, email = null, buyer_details = null, link_number = link_number + 1, version = version + 1, updated_at = now()
    where company_id = $1 and contact_id = $2`,
  `update ratings set contact_name = $3, version = version + 1, updated_at = now() where company_id = $1 and contact_id = $2`,
  `update conversations set contact_name = $3, external_id = 'erased ' || id, labels = '{}', status = 'resolved',
          snoozed_until = null, waiting_since = null, version = version + 1, updated_at = now()
    where company_id = $1 and contact_id = $2`,
  `update contacts set name = $3, avatar = null, language = null, mobile = null, email = null, labels = '{}', remark = null,
          details = '[]', version = version + 1, updated_at = now() where company_id = $1 and id = $2`,
];

/** Whether a text has one of the IDs of $3: patterns of many each, so that a text is read once for all of them. */
const mentions = (text: string) => `exists (select from unnest($3::text[]) as ids where ${text} ~ ids)`;
const has = (text: string, words: string) =>
  `exists (select from unnest(${words}::text[]) as word where position(word in ${text}) > 0)`;

/**
 * Statements that remove copies of records. $1 is the company, $2 the IDs of the records, $3 patterns of the IDs by which
 * texts mention them, $4 names, $5 addresses and numbers, $6 the keys of email addresses. The audit log keeps who did
 * what and when. A stored answer becomes empty instead of being deleted: the same call must not take effect again.
 */
export const forgetCopiesSql: readonly string[] = [
  `update operation_log set before = null, after = null where company_id = $1 and (before is not null or after is not null)
      and (record_id = any($2::uuid[]) or ${mentions('before::text')} or ${mentions('after::text')})`,
  `delete from deleted_records where company_id = $1
      and (${mentions('data::text')} or data ->> 'message_id' = any($2::text[]))`,
  `delete from notifications where company_id = $1 and (${mentions('link')} or ${mentions('parameters::text')})`,
  `delete from saved_queries where company_id = $1 and (name = any($4::text[] || $5::text[]) or ${mentions('value::text')}
      or exists (select from jsonb_path_query(value, '$.**') as part where part #>> '{}' = any($4::text[] || $5::text[])))`,
  `delete from webhook_deliveries where company_id = $1 and id in (
      select delivery_id from webhook_queue where company_id = $1 and (subject = any($2::uuid[]) or ${mentions('body')}))`,
  `update idempotency_keys set answer = null where ${mentions('answer::text')} and caller_id in (
      select id from members where company_id = $1 union all select id from api_keys where company_id = $1)`,
  `delete from mail_marks where company_id = $1 and address_key = any($6::text[])`,
  `delete from mail_messages where company_id = $1 and (address_key = any($6::text[]) or ${mentions('once')})`,
  `with found as (
      select i.id from imports i left join import_files f on f.import_id = i.id,
             lateral concat_ws(' ', f.content, f.faults, i.columns, i.options, i.faults, i.matches) as held
       where i.company_id = $1 and (${mentions('held')} or ${has('held', '$5')}
         or ${has("regexp_replace(held, '[ ().-]', '', 'g')", '$5')}
         or i.resource = 'contacts' and ${has('held', '$4')})
    ), gone as (
      delete from import_files using found where import_id = found.id
    ) update imports i set columns = '[]', options = null, faults = null, matches = '[]', finished_at = coalesce(finished_at, now()),
             status = case when status in ('done', 'failed') then status else 'cancelled' end
       from found where i.id = found.id`,
  `delete from jobs where lease_until is null and ${mentions('payload::text')}`,
];

/** Releases the files of records, and deletes those that nothing else uses. $1 is the company, $2 the records. */
export const forgetFilesSql = `
  with released as (
    delete from file_uses where company_id = $1 and record_id = any($2::uuid[]) returning file_id
  ), deleted as (
    delete from files f where f.company_id = $1 and f.id in (select file_id from released) and not f.shared
       and not exists (select from file_uses u
         where u.company_id = $1 and u.file_id = f.id and not u.record_id = any($2::uuid[]))
    returning f.company_id, coalesce(f.stored_as, f.id) as id, f.size
  ), freed as (
    update file_space set used = greatest(0, used - sizes.sum)
      from (select company_id, sum(size) as sum from deleted group by company_id) sizes
     where file_space.company_id = sizes.company_id
  ) insert into file_leftovers (company_id, id, at) select company_id, id, '-infinity' from deleted on conflict do nothing`;
