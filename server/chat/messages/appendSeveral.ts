import { type Activity, type MessageKind, type MessageStatus, previewText } from '../../../src/schema/chat';
import { effects, withTime } from './append';

/** Messages to append to a locked conversation: activities, followed by automatic messages. */
export interface Ending {
  readonly conversationId: string;
  readonly newActivities: readonly NewActivity[];
  /** At least one, except with the 'aside' effect, where there are none. */
  readonly said: readonly Said[];
}

export interface NewActivity {
  readonly id: string;
  readonly activity: Activity;
}

export interface Said {
  readonly id: string;
  readonly kind: MessageKind;
  readonly text: string | null;
  /** References no file. */
  readonly payload: object | null;
  readonly status: MessageStatus;
  readonly clientId: string;
}

/**
 * SQL that appends messages to conversations of company $1 like `appendMessage`, with one update and one event per
 * conversation, regardless of its number of messages. With 'answers' the automatic messages come last; with 'aside'
 * there are none. Parameters: `severalValues`, up to $11. `beside`: further steps, each with a leading comma, which can
 * read `message` (id, conversation_id, account_id, seq, status, client_id). Returns the message ids. A duplicate key
 * fails the whole statement.
 */
export function severalSql(effect: 'answers' | 'aside', beside: string): string {
  const sets = withTime(effects[effect])
    .replaceAll('$18', 's.preview')
    .replaceAll('$5', 's.new_kind')
    .replaceAll('$4', 's.new_direction')
    .replaceAll('$8', "'system'");
  return `
  with given as materialized (
    select * from unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[], $6::text[], $7::text[], $8::text[], $9::jsonb[], $10::text[], $11::text[])
      as g(new_id, of_conversation, nth, many, new_kind, new_text, preview, new_payload, first_status, client)
  ), conversation as (
    update conversations set last_seq = last_seq + s.many, version = version + s.many, ${sets}
      from (select g.*, 'outgoing' as new_direction from given g where many is not null) as s
     where conversations.company_id = $1 and conversations.id = s.of_conversation
    returning id, account_id, contact_id, last_seq - s.many as before, version
  ), message as (
    insert into messages (id, company_id, conversation_id, account_id, contact_id, seq, direction, kind, text, payload, sender_kind, status, client_id)
    select g.new_id, $1::uuid, c.id, c.account_id, c.contact_id, c.before + g.nth, case when g.client is null then 'activity' else 'outgoing' end,
           g.new_kind, g.new_text, g.new_payload, 'system', g.first_status, g.client
      from given g join conversation c on c.id = g.of_conversation
    returning id, conversation_id, account_id, seq, status, client_id
  ), announced as (
    insert into events (company_id, resource, record_id, action, version, audience)
    select $1::uuid, 'messages', id, 'add', 1, array[account_id] from message
    union all select $1::uuid, 'conversations', id, 'edit', version, array[account_id] from conversation
  )${beside} select id from message`;
}

/** At most one ending per conversation. */
export function severalValues(companyId: string, endings: readonly Ending[]): unknown[] {
  const rows = endings.flatMap(({ conversationId, newActivities, said }) => {
    const many = newActivities.length + said.length;
    const activities = newActivities.map(({ id, activity }) => [
      id,
      'system',
      null,
      null,
      JSON.stringify(activity),
      'sent',
      null,
    ]);
    const messages = said.map(({ id, kind, text, payload, status, clientId }) => [
      ...[id, kind, text, previewText(kind, text), payload === null ? null : JSON.stringify(payload), status, clientId],
    ]);
    return [...activities, ...messages].map(([id, ...rest], at) => [
      ...[id, conversationId, at + 1, at + 1 === many ? many : null, ...rest],
    ]);
  });
  return [companyId, ...rows[0]!.map((_, column) => rows.map((row) => row[column]))];
}
