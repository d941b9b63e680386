import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { WidgetMessage } from '../../src/schema/widget';
import type { Waiting } from '../queue';
import type { Session, State } from '../sessionState';
import { MessageRow } from './MessageRow';
import type { Picture } from './picture';
import { WaitingRow } from './WaitingRow';
import { dayOf } from './when';

interface LogProps {
  readonly session: Session;
  readonly state: State;
  readonly onPicture: (picture: Picture) => void;
}

const nearEnd = 60;

/** Message log. Stays scrolled to the end if the visitor is there, and keeps its position when older messages load. */
export function Log({ session, state, onPicture }: LogProps) {
  const { texts, messages, waiting } = state;
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const fromEnd = useRef(0);
  const [isLoading, setLoading] = useState(false);
  const first = messages[0]?.id;
  const firstShown = useRef(first);
  const lastOwn = messages.findLast(({ from }) => from === 'visitor')?.id;

  const look = () => {
    const { scrollTop, scrollHeight, clientHeight } = log.current!;
    fromEnd.current = scrollHeight - scrollTop;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
    if (isAtEnd.current && document.visibilityState === 'visible' && document.hasFocus()) session.seen();
  };
  const latest = useRef(look);
  latest.current = look;
  useLayoutEffect(() => {
    const { current } = log;
    if (current === null) return;
    if (isAtEnd.current) current.scrollTop = current.scrollHeight;
    // Keep the scroll position when older messages are inserted above.
    else if (first !== firstShown.current) current.scrollTop = current.scrollHeight - fromEnd.current;
    firstShown.current = first;
  });
  useEffect(() => latest.current());
  useEffect(() => {
    const onLook = () => latest.current();
    addEventListener('focus', onLook);
    document.addEventListener('visibilitychange', onLook);
    return () => {
      removeEventListener('focus', onLook);
      document.removeEventListener('visibilitychange', onLook);
    };
  }, []);

  const older = async () => {
    setLoading(true);
    isAtEnd.current = false;
    await session.loadOlder();
    setLoading(false);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
    <div ref={log} class="log" role="log" aria-label={texts.log} aria-live="polite" tabIndex={0} onScroll={look}>
      {state.hasMore && (
        <button type="button" class="more" disabled={isLoading} onClick={older}>
          {isLoading ? texts.loading : texts.older}
        </button>
      )}
      {!state.hasMore && <div class="greeting">{state.look!.greeting ?? texts.greeting}</div>}
      {messages.map((message, at) => (
        <Entry
          key={message.id}
          {...{ message, before: messages[at - 1], session, state, onPicture }}
          isLastOwn={message.id === lastOwn && waiting.length === 0}
        />
      ))}
      {waiting.map((one: Waiting) => (
        <WaitingRow key={one.clientId} waiting={one} session={session} state={state} />
      ))}
      <div class="typing" aria-hidden={!state.isTyping}>
        {state.isTyping && (
          <>
            <i />
            <i />
            <i />
            <span class="hidden">{`${texts.team} ${texts.typing}`}</span>
          </>
        )}
      </div>
    </div>
  );
}

interface EntryProps extends LogProps {
  readonly message: WidgetMessage;
  readonly before: WidgetMessage | undefined;
  readonly isLastOwn: boolean;
}

/** A message, with the date above the first one of a day. */
function Entry({ message, before, ...rest }: EntryProps) {
  const { language, texts } = rest.state;
  const day = dayOf(message.at, language, texts);
  const isNewDay = before === undefined || dayOf(before.at, language, texts) !== day;
  const isFirst = isNewDay || before.from !== message.from || before.name !== message.name;
  return (
    <>
      {isNewDay && <div class="day">{day}</div>}
      <MessageRow message={message} isFirst={isFirst} {...rest} />
    </>
  );
}
