import { useEffect, useRef } from 'react';
import type { ChatConversation } from '../../../schema/chat';
import { keyOf } from '../../../ui/kit/keyOf';
import { useMe } from '../../../ui/resource/useMe';
import type { MayDo, useActions } from '../head/useActions';

interface ActionKeys {
  readonly conversation: ChatConversation;
  readonly actions: ReturnType<typeof useActions>;
  readonly may: MayDo;
}

/** Shortcuts of the open conversation: e resolves or reopens, a assigns it to the current user. */
export function useActionKeys(keys: ActionKeys): void {
  const me = useMe().id;
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { conversation, actions, may } = latest.current;
      const key = keyOf(event);
      if (actions.isBusy) return;
      if (key === 'e' && may.status) {
        void (conversation.status === 'resolved' ? actions.reopen() : actions.resolve());
      } else if (key === 'a' && may.assign && me !== null && conversation.assigneeId !== me) void actions.assign(me);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [me]);
}
