import { useEffect, useRef, useState } from 'preact/hooks';
import type { Session, State } from '../sessionState';
import { ChatIcon, DownIcon } from './icons';
import { Panel } from './Panel';

/** The launcher button and the chat panel. */
export function Widget({ session }: { readonly session: Session }) {
  const state = useSession(session);
  const launcher = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !state.isOpen) launcher.current?.focus();
    wasOpen.current = state.isOpen;
  }, [state.isOpen]);
  if (state.look === null) return null;
  const { texts, look, isOpen } = state;
  const unread = state.messages.filter(({ from, seq }) => from !== 'visitor' && seq > state.readSeq).length;
  return (
    <div class={`${look.position} ${isOpen ? 'open' : ''}`} lang={state.language === 'zh' ? 'zh-CN' : 'en'}>
      {isOpen && <Panel session={session} state={state} />}
      <button
        ref={launcher}
        type="button"
        class="launcher"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={isOpen ? texts.close : unread > 0 ? `${texts.open}, ${texts.unread(unread)}` : texts.open}
        onClick={() => session.setOpen(!isOpen)}
      >
        {isOpen ? <DownIcon /> : <ChatIcon />}
        {!isOpen && unread > 0 && (
          <span class="badge" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
    </div>
  );
}

function useSession(session: Session): State {
  const [state, setState] = useState(session.state);
  useEffect(() => {
    setState(session.state);
    return session.subscribe(() => setState(session.state));
  }, [session]);
  return state;
}
