import { useTranslate } from 'react-admin';
import type { ChatMessage } from '../../../../schema/chat';
import { faultOf, faultText } from '../../../../schema/fault';
import { Button } from '../../../../ui/kit/Button';
import { useAttempt } from '../../../../ui/resource/useAttempt';
import { useText } from '../../../../ui/resource/useText';
import { useThreadActions } from '../actions';
import { retryMessage, settleMessage } from '../calls';
import { putBack } from '../kept/drafts';
import { sendAgain, throwAway } from '../outbox/outbox';
import type { Unsent } from '../outbox/unsent';

/** A message that was cancelled before sending cannot be retried. */
const withdrawn = faultOf('withdrawn');

/** A failed message, or one with unknown delivery status: the reason and the available actions. */
export function Trouble({ message, unsent }: { readonly message: ChatMessage; readonly unsent: Unsent | null }) {
  const translate = useTranslate();
  const say = useText();
  if (unsent !== null) return unsent.refusal === null ? null : <Refused unsent={unsent} reason={unsent.refusal} />;
  if (message.status === 'unknown') return <Unknown message={message} />;
  if (message.status !== 'failed') return null;
  return (
    <p className="parley-trouble row wrap to-end danger type-small" role="alert">
      <span>{message.failure === null ? translate('parley.thread.failed') : say(faultText(message.failure))}</span>
      {message.failure !== withdrawn && <Action word="retry" run={() => retryMessage(message.id)} />}
    </p>
  );
}

/** A refused message keeps its text: it can be retried, or moved back into the composer. */
function Refused({ unsent, reason }: { readonly unsent: Unsent; readonly reason: string }) {
  const translate = useTranslate();
  const { write } = useThreadActions();
  const edit = () => {
    putBack(unsent.conversationId, unsent.text ?? '', unsent.isPrivate);
    throwAway(unsent.clientId);
    write();
  };
  return (
    <p className="parley-trouble row wrap to-end danger type-small" role="alert">
      <span>{translate('parley.thread.refused', { reason: translate(reason, { _: reason }) })}</span>
      <Button variant="link" onClick={() => sendAgain(unsent.clientId)}>
        {translate('parley.thread.retry')}
      </Button>
      {unsent.kind === 'text' && (
        <Button variant="link" onClick={edit}>
          {translate('parley.thread.edit')}
        </Button>
      )}
      <Button variant="link" onClick={() => throwAway(unsent.clientId)}>
        {translate('parley.thread.throwAway')}
      </Button>
    </p>
  );
}

function Unknown({ message: { id } }: { readonly message: ChatMessage }) {
  const translate = useTranslate();
  return (
    <p className="parley-trouble row wrap to-end danger type-small" role="alert">
      <span>{translate('parley.thread.unknown')}</span>
      <Action word="arrived" run={() => settleMessage(id, true)} />
      <Action word="sendAgain" run={() => settleMessage(id, false)} />
    </p>
  );
}

interface ActionProps {
  readonly word: string;
  readonly run: () => Promise<unknown>;
}

function Action({ word, run }: ActionProps) {
  const translate = useTranslate();
  const { refresh } = useThreadActions();
  const [attempt, isBusy] = useAttempt();
  const press = () =>
    attempt(async () => {
      await run();
      await refresh();
    });
  return (
    <Button variant="link" disabled={isBusy} onClick={() => void press()}>
      {translate(`parley.thread.${word}`)}
    </Button>
  );
}
