import { useId } from 'react';
import { Button } from '../../ui/kit/Button';
import { useAction, useCalls, useConfirm } from '../../ui/resource/useAction';
import { useText } from '../../ui/resource/useText';
import { SessionList } from '../../ui/sessions/SessionList';
import type { Session } from '../../ui/sessions/session';
import { sessionTexts } from '../../ui/sessions/sessionTexts';
import { securityTexts as texts } from './securityTexts';

export function MySessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const say = useText();
  const id = useId();
  const { call } = useCalls();
  const confirm = useConfirm();
  const action = useAction();
  const isAlone = sessions.every(({ current }) => current);

  const end = async ({ id, device, place }: Session) => {
    const what = { device: device ?? say(sessionTexts.program), address: place.address };
    const sure = await confirm({
      title: say(texts.endTitle),
      content: say(texts.endText, what),
      confirmText: say(texts.endDo),
    });
    if (sure) await action(() => call(`DELETE /xxm/v1/users/sessions/${id}`), say(texts.ended));
  };
  const endOthers = async () => {
    const sure = await confirm({
      title: say(texts.endOthersTitle),
      content: say(texts.endOthersText),
      confirmText: say(texts.endOthers),
    });
    if (sure) await action(() => call('POST /xxm/v1/users/sessions/endOthers'), say(texts.endedOthers));
  };

  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{say(texts.sessions)}</h3>
      <SessionList sessions={sessions} onEnd={(session) => void end(session)} />
      {isAlone ? (
        <p>{say(texts.alone)}</p>
      ) : (
        <Button variant="danger" onClick={() => void endOthers()}>
          {say(texts.endOthers)}
        </Button>
      )}
    </section>
  );
}
