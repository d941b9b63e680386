import './forgot.css';
import { useEffect, useState } from 'react';
import { usePublicTexts } from '../../i18n/publicTexts';
import { FormMessage } from '../../ui/public/FormMessage';
import { LoginFrame } from '../../ui/public/LoginFrame';
import { MainButton } from '../../ui/public/MainButton';
import { Named } from '../../ui/public/Named';
import { PublicLink } from '../../ui/public/PublicLink';
import { usePublicForm } from '../../ui/public/usePublicForm';
import { openLink, resetByLink } from './calls';
import { Done } from './Done';
import { takeLinkToken } from './linkToken';
import { NewPassword } from './NewPassword';
import { useForgotTexts } from './texts';

type Link =
  | { readonly kind: 'loading' | 'done' }
  | { readonly kind: 'closed'; readonly message: string }
  | { readonly kind: 'open'; readonly token: string; readonly account: string };

/** /reset: sets a new password with a reset link. */
export function ResetPage() {
  const texts = useForgotTexts();
  const common = usePublicTexts();
  const [token] = useState(() => takeLinkToken('reset'));
  const [link, setLink] = useState<Link>({ kind: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps the language in which it was opened
  useEffect(() => {
    if (token === null) return setLink({ kind: 'closed', message: texts.noLink });
    openLink(token).then((answer) =>
      setLink(
        answer.ok
          ? { kind: 'open', token, account: answer.data.account }
          : { kind: 'closed', message: answer.message ?? common.noNetwork },
      ),
    );
  }, [token]);
  return (
    <LoginFrame title={texts.title}>
      {link.kind === 'done' && <Done />}
      {link.kind === 'loading' && (
        <>
          <h1>{texts.linkHeading}</h1>
          <p className="login-lead" aria-busy="true">
            {texts.loading}
          </p>
        </>
      )}
      {link.kind === 'closed' && (
        <>
          <h1>{texts.linkTitle}</h1>
          <div className="forgot-rest grid at-start">
            <FormMessage tone="info">{link.message}</FormMessage>
            <PublicLink className="text-link" href="/login/forgot">
              {texts.heading}
            </PublicLink>
            <PublicLink className="text-link" href="/login">
              {texts.toSignIn}
            </PublicLink>
          </div>
        </>
      )}
      {link.kind === 'open' && <LinkForm {...link} onDone={() => setLink({ kind: 'done' })} />}
    </LoginFrame>
  );
}

function LinkForm({
  token,
  account,
  onDone,
}: {
  readonly token: string;
  readonly account: string;
  readonly onDone: () => void;
}) {
  const texts = useForgotTexts();
  const { form, isBusy, errors, message, submit, correct } = usePublicForm<null>({
    required: { password: texts.passwordRequired },
    send: ({ password }) => resetByLink(token, password!),
    done: onDone,
  });
  return (
    <>
      <h1>{texts.linkHeading}</h1>
      <p className="login-lead">
        <Named text={texts.linkLead} name={account} />
      </p>
      <form ref={form} className="login-form" noValidate onSubmit={submit} onInput={correct}>
        {message !== null && <FormMessage tone="danger">{message}</FormMessage>}
        {/* Lets password managers associate the password with the account. */}
        <input hidden readOnly type="text" autoComplete="username" value={account} />
        <NewPassword error={errors.password} />
        <MainButton type="submit" isBusy={isBusy}>
          {isBusy ? texts.setting : texts.set}
        </MainButton>
      </form>
    </>
  );
}
