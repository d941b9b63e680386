import '../forgot/forgot.css';
import { useState } from 'react';
import { tryCall } from '../../dataProvider/tryCall';
import { filled } from '../../i18n/byLanguage';
import { FormMessage } from '../../ui/public/FormMessage';
import { LoginFrame } from '../../ui/public/LoginFrame';
import { MainButton } from '../../ui/public/MainButton';
import { PublicLink } from '../../ui/public/PublicLink';
import { usePublicForm } from '../../ui/public/usePublicForm';
import { takeLinkToken } from '../forgot/linkToken';
import { useAddressTexts } from './texts';

interface Confirmed {
  readonly account: string;
  readonly email: string;
}

/** /confirm-email: gives an account the address of a link. A press is needed, because mail scanners open links too. */
export function ConfirmPage() {
  const texts = useAddressTexts();
  const [token] = useState(() => takeLinkToken('address'));
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const { form, isBusy, message, submit } = usePublicForm<Confirmed>({
    required: {},
    send: () => tryCall('POST', '/xxm/v1/users/confirmEmail', { token }),
    done: setConfirmed,
  });
  return (
    <LoginFrame title={texts.title}>
      <h1>{confirmed === null ? texts.heading : texts.doneTitle}</h1>
      {token !== null && confirmed === null && (
        <form ref={form} className="login-form" noValidate onSubmit={submit}>
          <p className="login-lead">{texts.lead}</p>
          {message !== null && <FormMessage tone="danger">{message}</FormMessage>}
          <MainButton type="submit" isBusy={isBusy}>
            {isBusy ? texts.confirming : texts.confirm}
          </MainButton>
        </form>
      )}
      <div className="forgot-rest grid at-start">
        {token === null && <FormMessage tone="info">{texts.noLink}</FormMessage>}
        {confirmed !== null && <FormMessage tone="info">{filled(texts.done, { ...confirmed })}</FormMessage>}
        <PublicLink className="text-link" href="/login">
          {texts.toSignIn}
        </PublicLink>
      </div>
    </LoginFrame>
  );
}
