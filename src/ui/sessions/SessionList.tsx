import { formatDateTime } from '../fields/formatDateTime';
import { Button } from '../kit/Button';
import { timeAgo } from '../resource/conflict';
import { useLanguage } from '../resource/useLanguage';
import { useText } from '../resource/useText';
import { DeviceLine } from './DeviceLine';
import type { Session } from './session';
import { sessionTexts as texts } from './sessionTexts';

interface SessionListProps {
  readonly sessions: readonly Session[];
  /** Asks for confirmation first. */
  readonly onEnd: (session: Session) => void;
}

/** Active sessions, each with an end button; the current one is ended by signing out. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const say = useText();
  const language = useLanguage();
  const now = Date.now();
  return (
    <ul className="grid">
      {sessions.map((session) => {
        const { id, device, place, method, signedInAt, lastSeenAt, current } = session;
        const ago = current ? null : timeAgo(lastSeenAt, now, language);
        const name = device ?? say(texts.program);
        const by = say(method === 'qr' ? texts.qr : texts.password);
        return (
          <DeviceLine
            key={id}
            device={device}
            place={place}
            tag={
              current && (
                <span className="parley-tag" data-tone="good">
                  {say(texts.current)}
                </span>
              )
            }
            notes={[
              ago === null ? say(texts.now) : say(texts.lastSeen, { ago }),
              say(texts.since, { at: formatDateTime(signedInAt, language), method: by }),
            ]}
            action={
              !current && (
                <Button aria-label={say(texts.endOf, { device: name })} onClick={() => onEnd(session)}>
                  {say(texts.end)}
                </Button>
              )
            }
          />
        );
      })}
    </ul>
  );
}
