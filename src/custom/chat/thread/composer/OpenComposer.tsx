import {
  type ClipboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { publishTyping } from '../../../../live/live';
import { type ChatConversation, maxMessageLetters, type TakenFiles } from '../../../../schema/chat';
import { fileSize } from '../../../../schema/fileSize';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { useDraft } from '../kept/drafts';
import { AttachedTray } from './AttachedTray';
import { attach, attachStored, useAttached } from './attached';
import { ComposerBar } from './ComposerBar';
import { acceptOf, faultOf, typeWords } from './limits';
import { placeholdersIn } from './placeholders';
import { ReplyBar } from './ReplyBar';
import { SuggestionList } from './SuggestionList';
import { sendDraft } from './sendDraft';
import { replaced, triggerAt } from './trigger';
import { Unfilled } from './Unfilled';
import { useComposerKeys } from './useComposerKeys';
import { type Suggestion, useSuggestions } from './useSuggestions';
import { useTakenFiles } from './useTakenFiles';

export interface ComposerHandle {
  focus(): void;
}

export interface OpenComposerProps {
  readonly conversation: ChatConversation;
  readonly ref: Ref<ComposerHandle>;
}

/** Text input with attachments, quoted message and the private note toggle. */
export function OpenComposer({ conversation, ref }: OpenComposerProps) {
  const translate = useTranslate();
  const [draft, changeDraft] = useDraft(conversation.id);
  const language = useLanguage();
  const taken = useTakenFiles(conversation)(draft.isPrivate);
  const attached = useAttached(conversation.id);
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(draft.text.length);
  const listId = useId();
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }));
  useEffect(() => {
    if (mayTakeFocus()) area.current?.focus({ preventScroll: true });
  }, []);
  useGrowing(area, draft.text);
  const suggestions = useSuggestions(conversation, triggerAt(draft.text, caret, draft.isPrivate));
  const left = maxMessageLetters - draft.text.length;
  const isWaiting = attached.some((one) => one.state === 'uploading' || (one.state === 'ready' && faultOf(taken, one)));
  const hasFiles = attached.some(({ state }) => state === 'ready');
  const isCanned = draft.cannedReplyId !== undefined;
  const unfilled = draft.isPrivate ? none : placeholdersIn(draft.text, isCanned);
  const canSend = (draft.text.trim() !== '' || hasFiles) && left >= 0 && !isWaiting && unfilled.length === 0;

  /** Replaces the text and sets the caret to `at`, or selects from `at` to `to`. */
  const put = (text: string, at: number, to = at) => {
    changeDraft({ text });
    setCaret(at);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(at, to);
    });
  };
  const insert = (inserted: string) => {
    const [from, to] = [area.current?.selectionStart ?? caret, area.current?.selectionEnd ?? caret];
    put(draft.text.slice(0, from) + inserted + draft.text.slice(to), from + inserted.length);
  };
  const take = ({ id, title, text, attachments }: Suggestion) => {
    if (suggestions.trigger === null) return;
    const next = replaced(draft.text, suggestions.trigger, caret, text);
    const [first] = placeholdersIn(next.text, suggestions.trigger.kind === 'canned');
    put(next.text, first?.from ?? next.caret, first?.to);
    if (suggestions.trigger.kind === 'mention') changeDraft({ mentions: [...draft.mentions, { id, name: title }] });
    else changeDraft({ cannedReplyId: id });
    if (attachments.length > 0) attachStored(conversation.id, attachments);
  };
  const send = () => {
    if (!canSend) return;
    sendDraft(conversation.id, draft, attached);
    setCaret(0);
    area.current?.focus();
  };
  const onKeyDown = useComposerKeys({
    suggestions,
    onTake: take,
    onSend: send,
    onEscape: draft.replyTo === null ? () => leave(area.current) : () => changeDraft({ replyTo: null }),
  });
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    attach(conversation.id, files, taken);
  };
  const label = translate(draft.isPrivate ? 'parley.thread.writeNote' : 'parley.thread.write');
  const attachWords = translate(`parley.thread.attached.${wordOf(taken)}`, {
    limit: fileSize(taken.maxBytes, language),
    types: typeWords(taken, translate),
  });
  const isSuggesting = suggestions.all.length > 0;
  return (
    <div className="parley-composer rigid relative rounded-card on-surface" data-private={draft.isPrivate || undefined}>
      <SuggestionList id={listId} suggestions={suggestions} onTake={take} />
      {draft.replyTo !== null && <ReplyBar quoted={draft.replyTo} onClose={() => changeDraft({ replyTo: null })} />}
      <AttachedTray conversationId={conversation.id} attached={attached} taken={taken} />
      <textarea
        ref={area}
        className="parley-composer-text block plain full"
        dir="auto"
        rows={1}
        value={draft.text}
        placeholder={label}
        aria-label={label}
        aria-invalid={left < 0 || undefined}
        aria-autocomplete="list"
        aria-controls={isSuggesting ? listId : undefined}
        aria-activedescendant={isSuggesting ? `${listId}-${suggestions.at}` : undefined}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onChange={({ target }) => {
          const isEmpty = target.value.trim() === '';
          changeDraft({ text: target.value, ...(isEmpty && { cannedReplyId: undefined }) });
          setCaret(target.selectionStart);
          if (!draft.isPrivate && target.value !== '') publishTyping(conversation.id);
        }}
      />
      <Unfilled placeholders={unfilled} />
      <ComposerBar
        isPrivate={draft.isPrivate}
        left={left}
        canSend={canSend}
        attachWords={attachWords}
        accept={acceptOf(taken)}
        onPrivate={() => {
          changeDraft({ isPrivate: !draft.isPrivate });
          area.current?.focus();
        }}
        onFiles={(files) => attach(conversation.id, files, taken)}
        onInsert={insert}
        onSend={send}
      />
    </div>
  );
}

const none: readonly never[] = [];

/** Opening a conversation puts the caret here, unless it would raise a keyboard over the screen or stop someone typing. */
function mayTakeFocus(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]');
  return !isTyping && matchMedia('(pointer: fine)').matches && document.querySelector('[aria-modal=true]') === null;
}

/** Back to the row of the open conversation, where single keys work. */
function leave(area: HTMLTextAreaElement | null): void {
  const row = document.querySelector<HTMLElement>('.parley-talk-link[aria-current]');
  if (row === null) area?.blur();
  else row.focus();
}

function wordOf({ types }: TakenFiles): 'noFiles' | 'takes' | 'takesTypes' {
  if (types.length === 0) return 'noFiles';
  return types.includes('*') ? 'takes' : 'takesTypes';
}

/** Grows the textarea with its content, up to the CSS maximum. */
function useGrowing(area: { readonly current: HTMLTextAreaElement | null }, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the text changes
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);
}
