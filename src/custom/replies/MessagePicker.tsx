import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ChatMessage } from '../../schema/chat';
import { RecordPicker } from '../../ui/fields/RecordPicker';
import { contentText } from '../../ui/messages/contentText';
import { errorText } from '../../ui/resource/errorText';
import { askPage } from '../chat/thread/calls';

interface Chosen {
  readonly conversationId: string | null;
  /** Null: the customer's latest message. */
  readonly messageId: string | null;
}

interface MessagePickerProps extends Chosen {
  onChange(chosen: Chosen): void;
}

/** Picks one of the customer's messages in a conversation. */
export function MessagePicker({ conversationId, messageId, onChange }: MessagePickerProps) {
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['simulator-messages', conversationId],
    queryFn: ({ signal }) => askPage(conversationId!, { limit: 200 }, signal),
    enabled: conversationId !== null,
    retry: false,
  });
  const messages = data?.messages.filter(({ direction }) => direction === 'incoming').reverse() ?? [];
  const isKnown = messageId === null || messages.some(({ id }) => id === messageId);
  return (
    <>
      <RecordPicker
        to="conversations"
        label={translate('parley.replySimulator.conversation')}
        value={conversationId === null ? [] : [conversationId]}
        onChange={([id = null]) => onChange({ conversationId: id, messageId: null })}
      />
      <label className="parley-labelled">
        {translate('parley.replySimulator.chosenMessage')}
        <select
          className="parley-select"
          disabled={conversationId === null || data === undefined}
          value={messageId ?? ''}
          onChange={(event) => onChange({ conversationId, messageId: event.target.value || null })}
        >
          <option value="">{translate('parley.replySimulator.lastMessage')}</option>
          {!isKnown && <option value={messageId ?? ''}>…</option>}
          {messages.map((message) => (
            <option key={message.id} value={message.id}>
              {lineOf(message, translate)}
            </option>
          ))}
        </select>
        {error !== null && <small role="alert">{errorText(error, translate)}</small>}
        {data !== undefined && messages.length === 0 && (
          <small role="alert">{translate('parley.replySimulator.noMessages')}</small>
        )}
        {conversationId === null && <small>{translate('parley.replySimulator.chooseFirst')}</small>}
      </label>
    </>
  );
}

function lineOf(message: ChatMessage, translate: ReturnType<typeof useTranslate>): string {
  const text = contentText(message, translate).replace(/\s+/g, ' ');
  return text.length > 90 ? `${text.slice(0, 90)}…` : text;
}
