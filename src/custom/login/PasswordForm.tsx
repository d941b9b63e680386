import type { FormEvent, KeyboardEvent } from 'react';
import { sessionEndScene } from '../../authProvider/returnUrl';
import { type PublicTexts, usePublicTexts } from '../../i18n/publicTexts';
import { Field } from '../../ui/public/Field';
import { FormMessage } from '../../ui/public/FormMessage';
import { MainButton } from '../../ui/public/MainButton';
import { PasswordField } from '../../ui/public/PasswordField';
import { PublicLink } from '../../ui/public/PublicLink';
import { usePasswordForm } from './usePasswordForm';

/** `onTyping` runs on input and prefetches the console. */
export function PasswordForm({ onTyping }: { readonly onTyping: () => void }) {
  const texts = usePublicTexts();
  const { form, busy, errors, message, submit, correct } = usePasswordForm(texts);

  const scene = sessionEndScene();

  const onInput = (event: FormEvent) => {
    onTyping();
    correct((event.target as HTMLInputElement).name);
  };

  return (
    <form
      ref={form}
      className="login-form"
      noValidate
      onSubmit={submit}
      onInput={onInput}
      onKeyDown={holdWhileComposing}
    >
      {message !== null && <FormMessage tone="danger">{message}</FormMessage>}
      {message === null && scene !== null && <FormMessage tone="info">{endedBecause(scene, texts)}</FormMessage>}
      <Field
        name="account"
        label={texts.account}
        placeholder={texts.accountHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={errors.account}
      />
      <PasswordField error={errors.password} />
      <MainButton type="submit" isBusy={busy}>
        {busy ? texts.signingIn : texts.signIn}
      </MainButton>
      <PublicLink className="text-link" href="/login/forgot">
        {texts.forgot}
      </PublicLink>
    </form>
  );
}

/** Message for the server's session end code. */
function endedBecause(scene: number, texts: PublicTexts): string {
  const because: Readonly<Record<number, string>> = {
    [-3]: texts.sessionExpired,
    [-4]: texts.sessionReplaced,
    [-5]: texts.sessionKicked,
    [-6]: texts.sessionFrozen,
  };
  return because[scene] ?? texts.sessionEnded;
}

/** Enter that confirms IME input must not submit the form. Safari reports it as keyCode 229. */
function holdWhileComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
}
