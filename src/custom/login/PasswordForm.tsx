import type { FormEvent, KeyboardEvent } from 'react';
import { hasSessionEnded } from '../../authProvider/returnUrl';
import { usePublicTexts } from '../../i18n/publicTexts';
import { Field } from './Field';
import { FormMessage } from './FormMessage';
import { PasswordField } from './PasswordField';
import { usePasswordForm } from './usePasswordForm';

/** `onTyping` runs with the first key: the moment to fetch the console ahead. */
export function PasswordForm({ onTyping }: { readonly onTyping: () => void }) {
  const texts = usePublicTexts();
  const { form, busy, errors, message, submit, correct } = usePasswordForm(texts);

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
      {message === null && hasSessionEnded() && <FormMessage tone="info">{texts.sessionEnded}</FormMessage>}
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
      <button type="submit" className="login-submit" aria-disabled={busy} data-busy={busy}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {busy ? texts.signingIn : texts.signIn}
      </button>
    </form>
  );
}

/** The Enter that takes a word from an input method does not send the form. 229 is how Safari says it. */
function holdWhileComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
}
