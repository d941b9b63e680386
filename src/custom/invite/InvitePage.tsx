import './invite.css';
import { useState } from 'react';
import { filled } from '../../i18n/byLanguage';
import { usePublicTexts } from '../../i18n/publicTexts';
import { FormMessage } from '../../ui/public/FormMessage';
import { LoginFrame } from '../../ui/public/LoginFrame';
import { MainButton } from '../../ui/public/MainButton';
import { PublicLink } from '../../ui/public/PublicLink';
import { type Joined, reasonOf } from './calls';
import { JoinForm } from './JoinForm';
import { OfferList } from './OfferList';
import { useInviteTexts } from './texts';
import { type Invite, useInvite } from './useInvite';
import { Welcome } from './Welcome';

interface Entered {
  readonly joined: Joined;
  readonly password: string;
}

/** /invite: shows an invitation and lets a new member join. */
export function InvitePage() {
  const texts = useInviteTexts();
  const { invite, retry } = useInvite();
  const [entered, setEntered] = useState<Entered | null>(null);
  if (invite.kind !== 'open') {
    return (
      <LoginFrame title={texts.title}>
        <Closed invite={invite} retry={retry} />
      </LoginFrame>
    );
  }
  const { offer, token } = invite;
  const { companyName: company, inviterName: inviter } = offer;
  return (
    <LoginFrame title={texts.title}>
      {entered ? (
        <Welcome {...entered} offer={offer} />
      ) : (
        <>
          <h1>{filled(texts.heading, { company })}</h1>
          <p className="login-lead">
            {inviter ? filled(texts.lead, { company, inviter }) : filled(texts.leadAlone, { company })}
          </p>
          <OfferList offer={offer} />
          <JoinForm
            token={token}
            offer={offer}
            onJoined={(joined, password) => setEntered({ joined, password })}
            onClosed={retry}
          />
        </>
      )}
    </LoginFrame>
  );
}

function Closed({ invite, retry }: { readonly invite: Exclude<Invite, { kind: 'open' }>; readonly retry: () => void }) {
  const texts = useInviteTexts();
  const common = usePublicTexts();
  if (invite.kind === 'loading') return <p className="login-lead">{texts.loading}</p>;
  const refused = invite.kind === 'refused' ? invite.answer : null;
  const reason = refused === null ? 'unknown' : reasonOf(refused);
  const words = {
    unknown: invite.kind === 'missing' ? texts.noLink : texts.unknown,
    closed: refused?.message ?? texts.unknown,
    unreachable: refused?.message ?? common.noNetwork,
  }[reason];
  return (
    <>
      <h1>{texts.closedTitle}</h1>
      <div className="invite-closed grid at-start">
        <FormMessage tone={reason === 'unreachable' ? 'danger' : 'info'}>{words}</FormMessage>
        {reason === 'unreachable' && <MainButton onClick={retry}>{common.retry}</MainButton>}
        <PublicLink className="text-link" href="/login">
          {texts.toSignIn}
        </PublicLink>
      </div>
    </>
  );
}
