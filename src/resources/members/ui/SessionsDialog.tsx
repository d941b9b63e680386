import './members.css';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../../../ui/kit/Button';
import { errorText } from '../../../ui/resource/errorText';
import { useAction, useCalls, useConfirm } from '../../../ui/resource/useAction';
import { useText } from '../../../ui/resource/useText';
import { SessionList } from '../../../ui/sessions/SessionList';
import type { Session } from '../../../ui/sessions/session';
import type { MemberDialogProps } from './dialogs';
import { texts } from './texts';

/** Dialog with a member's active sessions; ends one of them or all. */
export function SessionsDialog({ member: { id, nickname: name }, onClose }: MemberDialogProps) {
  const say = useText();
  const heading = useId();
  const { call } = useCalls();
  const confirm = useConfirm();
  const action = useAction();
  const query = { baseUserId: id };
  const asked = useQuery({
    queryKey: ['member sessions', id],
    queryFn: async () => (await call<readonly Session[]>('GET /xxm-comp/v1/memberSessions', { query })).data,
    gcTime: 0,
    retry: false,
  });
  const kick = (done: string, more = {}) =>
    action(() => call('POST /xxm-comp/v1/kick', { query: { ...query, ...more } }), done);
  const end = async (session: Session) => {
    const sure = await confirm({
      title: say(texts.endTitle, { name }),
      content: say(texts.signOutText),
      confirmText: say(texts.endDo),
    });
    if (sure) await kick(say(texts.sessionEnded), { sessionId: session.id });
  };
  const signOut = async () => {
    const sure = await confirm({
      title: say(texts.signOutTitle, { name }),
      content: say(texts.signOutText),
      confirmText: say(texts.signOut),
    });
    if (sure) await kick(say(texts.signedOut, { name }));
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading}>{say(texts.sessionsTitle, { name })}</DialogTitle>
      <DialogContent aria-busy={asked.isLoading}>
        <Sessions asked={asked} name={name} onEnd={(session) => void end(session)} />
      </DialogContent>
      <DialogActions>
        {(asked.data?.length ?? 0) > 0 && (
          <Button variant="danger" onClick={() => void signOut()}>
            {say(texts.signOut)}
          </Button>
        )}
        <Button onClick={onClose}>{say(texts.close)}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface SessionsProps {
  readonly asked: { readonly data: readonly Session[] | undefined; readonly error: unknown; refetch(): unknown };
  readonly name: string;
  readonly onEnd: (session: Session) => void;
}

function Sessions({ asked: { data, error, refetch }, name, onEnd }: SessionsProps) {
  const say = useText();
  const translate = useTranslate();
  if (data !== undefined)
    return data.length === 0 ? <p>{say(texts.noSessions, { name })}</p> : <SessionList sessions={data} onEnd={onEnd} />;
  if (error === null) return <div className="members-wait" />;
  return (
    <div role="alert">
      <p>{say(texts.sessionsFailed, { why: errorText(error, translate) })}</p>
      <Button onClick={() => void refetch()}>{say(texts.sessionsRetry)}</Button>
    </div>
  );
}
