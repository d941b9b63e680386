import { useCallback, useEffect, useRef, useState } from 'react';
import { dropReturnUrl } from '../../authProvider/returnUrl';
import { signInByPassword } from '../../authProvider/signIn';
import { filled } from '../../i18n/byLanguage';
import { usePublicTexts } from '../../i18n/publicTexts';
import { FormMessage } from '../../ui/public/FormMessage';
import { MainButton } from '../../ui/public/MainButton';
import { PublicLink } from '../../ui/public/PublicLink';
import type { Joined, Offer } from './calls';
import { useInviteTexts } from './texts';

export interface WelcomeProps {
  readonly joined: Joined;
  readonly password: string;
  readonly offer: Offer;
}

/** Signs the new member in: automatically, or after confirming what of the invitation was not granted. */
export function Welcome({ joined, password, offer }: WelcomeProps) {
  const texts = useInviteTexts();
  const common = usePublicTexts();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { account } = joined;
  const withheld = [...joined.withheldRoleNames, ...joined.withheldGroupNames].join(', ');
  const isWithoutNumber = offer.mobile !== null && joined.mobile === null;
  const isPlain = withheld === '' && !isWithoutNumber;

  const enter = useCallback(async () => {
    setBusy(true);
    // Drops a return URL left by another user: a new member starts on the home page.
    dropReturnUrl();
    const result = await signInByPassword(account, password);
    if (result.ok) return;
    setBusy(false);
    setFailed(true);
  }, [account, password]);

  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isPlain || hasBegun.current) return;
    hasBegun.current = true;
    void enter();
  }, [isPlain, enter]);

  return (
    <>
      <h1>{filled(texts.welcomeTitle, { company: offer.companyName })}</h1>
      <p className="login-lead">{filled(texts.welcome, { account })}</p>
      <div className="invite-closed grid at-start">
        {withheld !== '' && <FormMessage tone="info">{filled(texts.withheld, { names: withheld })}</FormMessage>}
        {isWithoutNumber && <FormMessage tone="info">{texts.mobileTaken}</FormMessage>}
        {hasFailed ? (
          <PublicLink className="text-link" href="/login">
            {texts.toSignIn}
          </PublicLink>
        ) : (
          <MainButton isBusy={isBusy} onClick={() => !isBusy && void enter()}>
            {isBusy ? common.signingIn : texts.goOn}
          </MainButton>
        )}
      </div>
    </>
  );
}
