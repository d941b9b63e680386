import { useEffect, useRef } from 'react';
import type { InboxConversation } from '../../../schema/chat';
import { keyOf } from '../../../ui/kit/keyOf';
import type { Address } from '../address';

interface ChatKeys {
  readonly address: Address;
  readonly rows: readonly InboxConversation[] | undefined;
  readonly onHelp: () => void;
}

/** Page shortcuts, inactive while typing: j and k for the next and previous conversation, / for search, ? for help. */
export function useChatKeys(keys: ChatKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { address, rows = [], onHelp } = latest.current;
      const key = keyOf(event);
      if (key === 'j' || key === 'k') {
        const at = rows.findIndex((row) => row.id === address.conversationId);
        const next = rows[at < 0 ? 0 : at + (key === 'j' ? 1 : -1)];
        if (next) address.open(next.id, { seq: next.found?.seq ?? null, instead: address.conversationId !== null });
      } else if (key === '/') document.querySelector<HTMLElement>('[data-chat-search]')?.focus();
      else if (key === '?') onHelp();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
