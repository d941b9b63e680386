import { type KeyboardEvent, useState } from 'react';
import { usePublicTexts } from '../../i18n/publicTexts';
import { Field } from './Field';
import { EyeIcon, EyeOffIcon } from './icons';

export function PasswordField({ error }: { readonly error?: string }) {
  const texts = usePublicTexts();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <Field
      name="password"
      label={texts.password}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      hint={capsLock ? texts.capsLock : undefined}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      after={
        <button
          type="button"
          className="field-button"
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}
