import { awaited, effects } from './append';

/** Parts of a statement that appends one message to each of several conversations of company $1. */
export interface TogetherForm {
  /**
   * Preceding steps, each with a trailing comma. The last is called `new_messages` and locks the conversations: locked_id
   * (conversation id), new_id, new_direction, new_kind, new_text, preview, by_kind and sender (the sender),
   * first_status, client, new_external_id, new_occurred_at.
   */
  readonly first: string;
  /** Additional columns of `new_messages` for the steps in `beside`, each with a leading comma. */
  readonly more?: string;
  /** Columns returned for the messages. */
  readonly selection: string;
  /** Further steps, each with a leading comma. */
  readonly beside?: string;
  /** Columns selected from `message`; default: all of `selection`. */
  readonly answer?: string;
}

/** SQL that appends customer messages, like `appendMessage` but batched. */
export function askingSql(form: TogetherForm): string {
  return textWith(effects.asks, { ...form, beside: `, ${awaited('new_id', '$1')}${form.beside ?? ''}` });
}

/** SQL that appends automatic messages; `acknowledges` as in `NewMessage`. */
export function answeringText(acknowledges: boolean, form: TogetherForm): string {
  return textWith(acknowledges ? effects.acknowledges : effects.answers, form);
}

function textWith(effect: string, { first, more = '', selection, beside = '', answer = '*' }: TogetherForm): string {
  const sets = effect
    .replaceAll('$18', 's.preview')
    .replaceAll('$5', 's.new_kind')
    .replaceAll('$4', 's.new_direction')
    .replaceAll('$8', 's.by_kind');
  return `with ${first} conversation as (
    update conversations set last_seq = last_seq + 1, version = version + 1, updated_at = now(), ${sets}
      from new_messages s where conversations.company_id = $1 and conversations.id = s.locked_id
    returning id, account_id, contact_id, last_seq, version, new_id, new_direction, new_kind, new_text, by_kind, sender, first_status, client,
      new_external_id, new_occurred_at${more}
  ), message as (
    insert into messages (id, company_id, conversation_id, account_id, contact_id, seq, direction, kind, text, sender_kind,
      sender_id, status, client_id, external_id, occurred_at)
    select new_id, $1::uuid, id, account_id, contact_id, last_seq, new_direction, new_kind, new_text, by_kind, sender, first_status, client,
      new_external_id, new_occurred_at from conversation
    returning ${selection}
  ), announced as (
    insert into events (company_id, resource, record_id, action, version, audience)
    select $1::uuid, 'messages', new_id, 'add', 1, array[account_id] from conversation
    union all select $1::uuid, 'conversations', id, 'edit', version, array[account_id] from conversation
  )${beside} select ${answer} from message`;
}
