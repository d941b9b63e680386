import type { Waiting } from '../queue';
import type { Session, State } from '../sessionState';
import { FileIcon } from './icons';

/** A message not yet received by the server. */
export function WaitingRow({
  waiting,
  session,
  state,
}: {
  readonly waiting: Waiting;
  readonly session: Session;
  readonly state: State;
}) {
  const { texts, isOnline } = state;
  const { clientId, failure } = waiting;
  return (
    <div class="row mine">
      {waiting.kind === 'text' ? (
        <div class="bubble">{waiting.text}</div>
      ) : (
        <div class="file">
          <FileIcon />
          {waiting.name}
        </div>
      )}
      {failure === undefined ? (
        <div class="meta">{isOnline ? texts.sending : texts.waiting}</div>
      ) : (
        <div class="meta bad" role="alert">
          {`${texts.failed}: ${failure}`}
          <button type="button" onClick={() => session.retry(clientId)}>
            {texts.retry}
          </button>
          <button type="button" onClick={() => session.discard(clientId)}>
            {texts.discard}
          </button>
        </div>
      )}
    </div>
  );
}
