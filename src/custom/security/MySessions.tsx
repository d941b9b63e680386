import { useId } from 'react';
import { useAction, useCalls, useConfirm } from '../../ui/resource/useAction';
import { useWords } from '../../ui/resource/useWords';
import { SessionList } from '../../ui/sessions/SessionList';
import type { Session } from '../../ui/sessions/session';
import { sessionWords } from '../../ui/sessions/words';
import { securityWords as words } from './words';

/** The user's sessions: end one, or all others. */
export function MySessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const say = useWords();
  const id = useId();
  const { call } = useCalls();
  const confirm = useConfirm();
  const action = useAction();
  const isAlone = sessions.every(({ current }) => current);

  const end = async ({ id, device, place }: Session) => {
    const what = { device: device ?? say(sessionWords.program), address: place.address };
    const sure = await confirm({
      title: say(words.endTitle),
      content: say(words.endText, what),
      confirmText: say(words.endDo),
    });
    if (sure) await action(() => call(`DELETE /xxm/v1/users/sessions/${id}`), say(words.ended));
  };
  const endOthers = async () => {
    const sure = await confirm({
      title: say(words.endOthersTitle),
      content: say(words.endOthersText),
      confirmText: say(words.endOthers),
    });
    if (sure) await action(() => call('POST /xxm/v1/users/sessions/endOthers'), say(words.endedOthers));
  };

  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{say(words.sessions)}</h3>
      <SessionList sessions={sessions} onEnd={(session) => void end(session)} />
      {isAlone ? (
        <p>{say(words.alone)}</p>
      ) : (
        <button type="button" className="parley-button parley-danger" onClick={() => void endOthers()}>
          {say(words.endOthers)}
        </button>
      )}
    </section>
  );
}
