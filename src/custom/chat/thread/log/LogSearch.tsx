import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../../../../ui/kit/IconButton';
import { useSettled } from '../../../../ui/kit/useSettled';
import { findMessages } from '../calls';

export interface LogSearchProps {
  readonly conversationId: string;
  /** Searches the loaded messages: sequence numbers of the hits, newest first. */
  findLoaded(text: string): readonly number[];
  onSought(text: string): void;
  onGo(seq: number): void;
  onClose(): void;
}

/** Searches the conversation and steps through the hits. */
export function LogSearch({ conversationId, findLoaded, onSought, onGo, onClose }: LogSearchProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const [at, setAt] = useState(0);
  const { data, isFetching } = useQuery({
    queryKey: ['chat-log-search', conversationId, text],
    queryFn: async ({ signal }) => (await findMessages(conversationId, text, signal)) ?? findLoaded(text),
    enabled: text !== '',
  });
  const found = text === '' ? none : (data ?? none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results are shown from the newest
  useEffect(() => {
    onSought(text);
    setAt(0);
    if (found[0] !== undefined) onGo(found[0]);
  }, [text, data]);
  const go = (step: number) => {
    if (found.length === 0) return;
    const next = (at + step + found.length) % found.length;
    setAt(next);
    onGo(found[next]!);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowUp') go(1);
    else if (event.key === 'ArrowDown') go(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const tool = (word: string, icon: string, onClick: () => void, disabled = false) => (
    <IconButton
      icon={icon}
      size={18}
      label={translate(`parley.thread.search.${word}`)}
      title
      disabled={disabled}
      onClick={onClick}
    />
  );
  return (
    <search className="parley-log-search row rigid gap-6 type-small line-below">
      <input
        type="search"
        className="parley-input grow min-0"
        // biome-ignore lint/a11y/noAutofocus: it was opened to type in it
        autoFocus
        value={typed}
        placeholder={translate('parley.thread.search.open')}
        aria-label={translate('parley.thread.search.open')}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status">
        {text === ''
          ? ''
          : found.length > 0
            ? translate('parley.thread.search.position', { at: at + 1, total: found.length })
            : isFetching
              ? translate('parley.thread.suggest.loading')
              : translate('parley.thread.search.none')}
      </span>
      {tool('older', 'ri-arrow-up-s-line', () => go(1), found.length === 0)}
      {tool('newer', 'ri-arrow-down-s-line', () => go(-1), found.length === 0)}
      {tool('close', 'ri-close-line', onClose)}
    </search>
  );
}

const none: readonly number[] = [];
