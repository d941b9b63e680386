import '../forgot/forgot.css';
import { useState } from 'react';
import { tryCall } from '../../dataProvider/tryCall';
import { FormMessage } from '../../ui/public/FormMessage';
import { LoginFrame } from '../../ui/public/LoginFrame';
import { MainButton } from '../../ui/public/MainButton';
import { PublicLink } from '../../ui/public/PublicLink';
import { usePublicForm } from '../../ui/public/usePublicForm';
import { takeLinkToken } from '../forgot/linkToken';
import { useUnsubscribeTexts } from './texts';

/** /unsubscribe: ends mails of a kind without signing in. A press is needed, because mail scanners open links too. */
export function UnsubscribePage() {
  const texts = useUnsubscribeTexts();
  const [token] = useState(() => takeLinkToken('unsubscribe'));
  const [isDone, setDone] = useState(false);
  const { form, isBusy, message, submit } = usePublicForm<unknown>({
    required: {},
    send: () => tryCall('POST', `/public/v1/mail-unsubscribe/${encodeURIComponent(token ?? '')}`, {}),
    done: () => setDone(true),
  });
  const topic = token?.includes('.notice-mail.') ? 'notice-mail' : 'report-mail';
  return (
    <LoginFrame title={texts.title}>
      <h1>{texts.heading}</h1>
      {token !== null && !isDone && (
        <form ref={form} className="login-form" noValidate onSubmit={submit}>
          <p className="login-lead">
            {texts.leads[topic]} {texts.kept}
          </p>
          {message !== null && <FormMessage tone="danger">{message}</FormMessage>}
          <MainButton type="submit" isBusy={isBusy}>
            {isBusy ? texts.confirming : texts.confirm}
          </MainButton>
        </form>
      )}
      <div className="forgot-rest grid at-start">
        {token === null && <FormMessage tone="info">{texts.noLink}</FormMessage>}
        {isDone && <FormMessage tone="info">{texts.done}</FormMessage>}
        <PublicLink className="text-link" href="/login">
          {texts.toSignIn}
        </PublicLink>
      </div>
    </LoginFrame>
  );
}
