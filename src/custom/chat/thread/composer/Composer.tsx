import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { tellTyping } from '../../../../live/live';
import { type ChatConversation, mostMessageLetters } from '../../../../schema/chat';
import { Icon } from '../../../layout/Icon';
import { emptyDraft, useDraft } from '../kept/drafts';
import { enqueue } from '../outbox/outbox';
import { ReplyBar } from './ReplyBar';
import type { Writing } from './useWriting';

export interface ComposerHandle {
  focus(): void;
}

export interface ComposerProps {
  readonly conversation: ChatConversation;
  readonly writing: Writing;
  readonly ref: Ref<ComposerHandle>;
}

/** Where answers and notes are written. Why nothing can be written is said in its place. */
export function Composer({ conversation, writing, ref }: ComposerProps) {
  const translate = useTranslate();
  if (!writing.canWrite) {
    return (
      <p className="parley-composer-closed">
        <Icon name="ri-lock-line" size={18} />
        {translate(`parley.thread.closed.${writing.reason}`)}
      </p>
    );
  }
  return <OpenComposer conversation={conversation} ref={ref} />;
}

function OpenComposer({ conversation, ref }: Omit<ComposerProps, 'writing'>) {
  const translate = useTranslate();
  const [draft, changeDraft] = useDraft(conversation.id);
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }));
  useGrowing(area, draft.text);
  const left = mostMessageLetters - draft.text.length;
  const canSend = draft.text.trim() !== '' && left >= 0;

  const send = () => {
    if (!canSend) return;
    enqueue([
      {
        ...{ conversationId: conversation.id, kind: 'text', text: draft.text, content: null, payload: null },
        ...{ isPrivate: draft.isPrivate, replyToId: draft.replyTo?.id ?? null },
        mentions: draft.mentions.flatMap(({ id, name }) => (id && draft.text.includes(`@${name}`) ? [id] : [])),
      },
    ]);
    changeDraft({ ...emptyDraft, isPrivate: draft.isPrivate });
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method takes Enter for itself.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || !event.shiftKey)) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && draft.replyTo !== null) {
      event.preventDefault();
      changeDraft({ replyTo: null });
    }
  };
  const label = translate(draft.isPrivate ? 'parley.thread.writeNote' : 'parley.thread.write');
  return (
    <div className="parley-composer" data-private={draft.isPrivate || undefined}>
      {draft.replyTo !== null && <ReplyBar quoted={draft.replyTo} onClose={() => changeDraft({ replyTo: null })} />}
      <textarea
        ref={area}
        className="parley-composer-text"
        dir="auto"
        rows={1}
        value={draft.text}
        placeholder={label}
        aria-label={label}
        aria-invalid={left < 0 || undefined}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          changeDraft({ text: target.value });
          if (!draft.isPrivate && target.value !== '') tellTyping(conversation.id);
        }}
      />
      <div className="parley-composer-bar">
        <button
          type="button"
          className="parley-composer-private"
          aria-pressed={draft.isPrivate}
          onClick={() => {
            changeDraft({ isPrivate: !draft.isPrivate });
            area.current?.focus();
          }}
        >
          <Icon name={draft.isPrivate ? 'ri-lock-fill' : 'ri-lock-unlock-line'} size={18} />
          {translate('parley.thread.privateNote')}
        </button>
        {left < nearLimit && (
          <span className="parley-composer-left" data-over={left < 0 || undefined} role="status">
            {translate(left < 0 ? 'parley.thread.tooLong' : 'parley.thread.left', { smart_count: Math.abs(left) })}
          </span>
        )}
        <button
          type="button"
          className="parley-button parley-button-primary parley-composer-send"
          disabled={!canSend}
          title={translate('parley.thread.sendHint')}
          onClick={send}
        >
          <Icon name={draft.isPrivate ? 'ri-lock-line' : 'ri-send-plane-2-fill'} size={18} />
          {translate(draft.isPrivate ? 'parley.thread.keepNote' : 'parley.thread.send')}
        </button>
      </div>
    </div>
  );
}

const nearLimit = 500;

/** As high as what is typed, up to what its style allows. */
function useGrowing(area: { readonly current: HTMLTextAreaElement | null }, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again with each change of the text
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);
}
