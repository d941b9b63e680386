/** How a message changes its conversation; an acknowledgement leaves the customer waiting. */
export type Effect = 'asks' | 'answersByPerson' | 'answers' | 'acknowledges' | 'aside';

/** SQL of each part of a message, over the rows `n` of `new_messages`. */
export interface MessageSql {
  readonly id: string;
  readonly conversation: string;
  readonly effect: string;
  readonly direction: string;
  readonly kind: string;
  readonly text: string;
  readonly preview: string;
  readonly payload: string;
  readonly senderKind: string;
  readonly senderId: string;
  readonly status: string;
  readonly clientId: string;
  readonly externalId: string;
  readonly private: string;
  readonly replyToId: string;
  readonly mentions: string;
  readonly occurredAt: string;
  readonly createdBy: string;
  /** Its place among those of its conversation: 1, 2, 3. */
  readonly nth: string;
  /** Their number; null except for the last. */
  readonly many: string;
}

export interface AppendForm {
  /** Preceding steps, the last of which is `new_messages`: the messages for conversations of company $1. */
  readonly first: string;
  readonly columns: MessageSql;
  /** Columns returned for the messages. */
  readonly selection: string;
  /** Further steps, each with a leading comma, which can read `placed`: the messages as rows of their table. */
  readonly beside?: string;
  /** Columns of the result; default: all. */
  readonly answer?: string;
  /** The step that they are selected from; default: `message`, with the columns of `selection`. */
  readonly from?: string;
}

/** Parts that most messages do not have. */
export const plainMessage = {
  payload: 'null::jsonb',
  externalId: 'null::text',
  private: 'false',
  replyToId: 'null::uuid',
  mentions: "'{}'::uuid[]",
  occurredAt: 'null::timestamptz',
  createdBy: 'null::uuid',
  nth: '1',
  many: '1',
} as const;

/**
 * The statement that appends messages: it numbers them, updates each conversation once, writes the events, and queues
 * what customers said for a decision about the reply (server/reply).
 */
export function appendSql(form: AppendForm): string {
  const { first, columns: of, selection, beside = '', answer = '*', from = 'message' } = form;
  const parts = `${of.id} as id, ${of.effect} as effect, ${of.direction} as direction, ${of.kind} as kind, ${of.text} as text,
           ${of.payload} as payload, ${of.senderKind} as sender_kind, ${of.senderId} as sender_id, ${of.status} as status,
           ${of.clientId} as client_id, ${of.externalId} as external_id, ${of.private} as private, ${of.replyToId} as reply_to_id,
           ${of.mentions} as mentions, ${of.occurredAt} as occurred_at, ${of.createdBy} as created_by`;
  const changed = `update conversations c set last_seq = c.last_seq + ${of.many}, version = c.version + ${of.many}, updated_at = now(),
           ${changesBy(of)}
      from new_messages n where c.company_id = $1 and c.id = ${of.conversation} and ${of.many} is not null
    returning c.id as conversation_id, c.account_id, c.contact_id, c.version`;
  // Where each conversation gets one message, its update returns that as well.
  const placed =
    of.many === plainMessage.many
      ? `conversation as (${changed}, c.last_seq as seq, ${parts}), placed as not materialized (select * from conversation)`
      : `conversation as (${changed}, c.last_seq - ${of.many} as before), placed as materialized (
    select c.conversation_id, c.account_id, c.contact_id, c.before + ${of.nth} as seq, ${parts}
      from new_messages n join conversation c on c.conversation_id = ${of.conversation}
  )`;
  return `with ${first}, ${placed}, message as (
    insert into messages (id, company_id, conversation_id, account_id, contact_id, seq, direction, kind, text, payload,
      sender_kind, sender_id, status, client_id, external_id, private, reply_to_id, mentions, occurred_at, created_by)
    select id, $1::uuid, conversation_id, account_id, contact_id, seq, direction, kind, text, payload, sender_kind, sender_id,
           status, client_id, external_id, private, reply_to_id, mentions, occurred_at, created_by from placed
    returning ${selection}
  ), awaited as (
    insert into reply_decisions (message_id, company_id, conversation_id, account_id, seq, due_at)
    select p.id, $1::uuid, p.conversation_id, p.account_id, p.seq, now() + make_interval(secs => a.merge_seconds::integer)
      from placed p join accounts a on a.id = p.account_id where p.effect = 'asks'
  )${beside} select ${answer} from ${from}`;
}

function changesBy({ effect, preview, kind, direction, senderKind, senderId }: MessageSql): string {
  const speaks = `${effect} <> 'aside'`;
  const answers = `${effect} in ('answers', 'answersByPerson')`;
  const reopens = `${effect} in ('asks', 'answersByPerson')`;
  // A customer who writes in a resolved conversation begins a new case: the bot answers again, and what belonged to the
  // old case (pause, priority, labels, assignee) ends. The line 'resolved' keeps it. Reopened by hand, it stays as it was.
  const isNewCase = `${effect} = 'asks' and c.status = 'resolved'`;
  const when = (
    condition: string,
    column: string,
    value: string,
    ...others: readonly [condition: string, value: string][]
  ) =>
    `${column} = case ${[[condition, value] as const, ...others].map(([is, then]) => `when ${is} then ${then}`).join(' ')} else c.${column} end`;
  // A reply by a member pauses the bot for the account's `pause_minutes`; 0 means until it is resumed.
  const pause = '(select a.pause_minutes from accounts a where a.id = c.account_id)';
  // API keys, and replies from a channel's own app, have no member.
  const taker = `(select m.id from companies z join members m on m.company_id = z.id
    where z.id = c.company_id and z.reply_assigns and m.id = ${senderId}::uuid)`;
  return [
    when(speaks, 'last_message', preview),
    when(speaks, 'last_kind', kind),
    when(speaks, 'last_message_at', 'now()'),
    when(speaks, 'last_direction', direction),
    when(speaks, 'last_sender', senderKind),
    `waiting_since = case when ${effect} = 'asks' then coalesce(c.waiting_since, now()) when ${answers} then null else c.waiting_since end`,
    when(`${effect} = 'asks'`, 'incoming_count', 'c.incoming_count + 1'),
    when(answers, 'answered_count', 'c.incoming_count'),
    when(answers, 'first_reply_at', 'coalesce(c.first_reply_at, now())'),
    when(`${reopens} and c.status in ('resolved', 'snoozed')`, 'status', "'open'"),
    when(reopens, 'snoozed_until', 'null'),
    when(`${effect} = 'answersByPerson' and c.mode <> 'human'`, 'mode', "'paused'", [isNewCase, "'bot'"]),
    when(isNewCase, 'pause_reason', 'null'),
    when(isNewCase, 'priority', "'none'"),
    when(isNewCase, 'labels', "'{}'"),
    when(
      isNewCase,
      'assignee_id',
      '(select c.assignee_id from companies z where z.id = c.company_id and z.keep_assignee)',
      [`${effect} = 'answersByPerson' and c.assignee_id is null`, taker],
    ),
    when(
      `${effect} = 'answersByPerson'`,
      'paused_until',
      `case when c.mode <> 'human' and ${pause} > 0 then now() + make_interval(mins => ${pause}::integer) end`,
      [isNewCase, 'null'],
    ),
  ].join(', ');
}
