import type { WidgetMessage } from '../../src/schema/widget';
import type { Session, State } from '../sessionState';
import { Content } from './Content';
import type { Picture } from './picture';
import { timeOf } from './when';

interface MessageRowProps {
  readonly message: WidgetMessage;
  /** First of several consecutive messages from the same sender. */
  readonly isFirst: boolean;
  readonly isLastOwn: boolean;
  readonly session: Session;
  readonly state: State;
  readonly onPicture: (picture: Picture) => void;
}

export function MessageRow({ message, isFirst, isLastOwn, session, state, onPicture }: MessageRowProps) {
  const { texts, language, seenSeq } = state;
  const isMine = message.from === 'visitor';
  const name = isMine ? texts.you : message.from === 'bot' ? texts.assistant : (message.name ?? texts.team);
  return (
    <div class={`row ${isMine ? 'mine' : 'theirs'} ${isFirst ? 'first' : ''}`}>
      {isFirst && !isMine ? (
        <div class="who">
          {message.face ? (
            <img class="face" src={session.calls.linked(message.face)} alt="" />
          ) : (
            <span class="face" aria-hidden="true">
              {[...name][0]}
            </span>
          )}
          {name}
        </div>
      ) : (
        <span class="hidden">{name}</span>
      )}
      <Content message={message} {...{ session, state, onPicture }} />
      <div class="meta">
        {timeOf(message.at, language)}
        {isLastOwn && ` · ${message.seq <= seenSeq ? texts.seen : texts.sent}`}
      </div>
    </div>
  );
}
