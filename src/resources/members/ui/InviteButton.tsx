import { Dialog } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { formatDateTime } from '../../../ui/fields/formatDateTime';
import { ShownOnce } from '../../../ui/form/dialogs';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/icons/Icon';
import { PlanFull, usePlanFull } from '../../../ui/plan/PlanFull';
import { useAllowed } from '../../../ui/resource/may';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import { InviteDialog, type Invited, type InvitedAddress } from './InviteDialog';
import { texts } from './texts';

/** Opens the invite dialog; opens by itself if the URL contains `?invite`, which other screens link to. */
export function InviteButton() {
  const say = useText();
  const language = useLanguage();
  const refresh = useRefresh();
  const mayInvite = useAllowed('member:invite');
  const [search, setSearch] = useSearchParams();
  const [isOpen, setOpen] = useState(search.has('invite'));
  const notify = useNotify();
  const full = usePlanFull();
  const [invited, setInvited] = useState<Invited | null>(null);
  const [unsent, setUnsent] = useState<readonly InvitedAddress[]>([]);
  if (!mayInvite) return null;
  const tell = (many: readonly InvitedAddress[]) => {
    const left = many.filter(({ isSent }) => !isSent);
    setUnsent(left);
    if (left.length < many.length)
      notify(say(texts.invitedMany, { count: many.length - left.length }), { type: 'success' });
  };
  const close = () => {
    setOpen(false);
    if (search.has('invite')) setSearch(without(search, 'invite'), { replace: true });
  };
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Icon name="add" />
        {say(texts.invite)}
      </Button>
      {isOpen && full !== null && (
        <Dialog open onClose={close} aria-label={say(texts.inviteTitle)}>
          <PlanFull use={full} onClose={close} />
        </Dialog>
      )}
      {isOpen && full === null && <InviteDialog onInvited={setInvited} onInvitedMany={tell} onClose={close} />}
      {unsent.length > 0 && (
        <ShownOnce
          title={say(texts.invited)}
          text={say(texts.inviteUnsent)}
          notice={unsent.some(({ seesNoAccounts }) => seesNoAccounts) && say(texts.noAccountsYet)}
          label={say(texts.inviteLink)}
          value={unsent.map(({ email, inviteUrl }) => `${email} ${inviteUrl}`).join('\n')}
          onClose={() => setUnsent([])}
        />
      )}
      {invited && (
        <ShownOnce
          title={say(texts.invited)}
          text={say(invited.isSent ? texts.inviteSent : texts.inviteOnce, {
            until: formatDateTime(invited.expireTime, language),
          })}
          notice={invited.seesNoAccounts && say(texts.noAccountsYet)}
          label={say(texts.inviteLink)}
          value={invited.inviteUrl}
          onClose={() => {
            setInvited(null);
            refresh();
          }}
        />
      )}
    </>
  );
}

function without(search: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(name);
  return rest;
}
