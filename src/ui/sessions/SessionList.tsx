import { formatDateTime } from '../fields/formatDateTime';
import { timeAgo } from '../resource/conflict';
import { useLanguage } from '../resource/useLanguage';
import { useWords } from '../resource/useWords';
import { DeviceLine } from './DeviceLine';
import type { Session } from './session';
import { sessionWords as words } from './words';

interface SessionListProps {
  readonly sessions: readonly Session[];
  /** Asks for confirmation first. */
  readonly onEnd: (session: Session) => void;
}

/** Active sessions, each with an end button; the current one is ended by signing out. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const say = useWords();
  const language = useLanguage();
  const now = Date.now();
  return (
    <ul className="parley-sessions">
      {sessions.map((session) => {
        const { id, device, place, method, signedInAt, lastSeenAt, current } = session;
        const ago = current ? null : timeAgo(lastSeenAt, now, language);
        const name = device ?? say(words.program);
        const by = say(method === 'qr' ? words.qr : words.password);
        return (
          <DeviceLine
            key={id}
            device={device}
            place={place}
            tag={
              current && (
                <span className="parley-tag" data-tone="good">
                  {say(words.current)}
                </span>
              )
            }
            notes={[
              ago === null ? say(words.now) : say(words.lastSeen, { ago }),
              say(words.since, { at: formatDateTime(signedInAt, language), method: by }),
            ]}
            action={
              !current && (
                <button
                  type="button"
                  className="parley-button"
                  aria-label={say(words.endOf, { device: name })}
                  onClick={() => onEnd(session)}
                >
                  {say(words.end)}
                </button>
              )
            }
          />
        );
      })}
    </ul>
  );
}
