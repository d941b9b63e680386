import { useEffect, useRef } from 'react';
import type { ChatConversation } from '../../../schema/chat';
import { useMe } from '../../../ui/resource/useMe';
import type { MayDo, useDeeds } from '../head/useDeeds';
import { keyOf } from './keyOf';

interface DeedKeys {
  readonly conversation: ChatConversation;
  readonly deeds: ReturnType<typeof useDeeds>;
  readonly may: MayDo;
}

/** The keys of the open conversation: e resolves or reopens, a assigns it to oneself. */
export function useDeedKeys(keys: DeedKeys): void {
  const me = useMe().id;
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { conversation, deeds, may } = latest.current;
      const key = keyOf(event);
      if (deeds.isBusy) return;
      if (key === 'e' && may.status) {
        void (conversation.status === 'resolved' ? deeds.reopen() : deeds.resolve());
      } else if (key === 'a' && may.assign && me !== null && conversation.assigneeId !== me) void deeds.assign(me);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [me]);
}
