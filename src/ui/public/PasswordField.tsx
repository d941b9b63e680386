import { type KeyboardEvent, useState } from 'react';
import { usePublicTexts } from '../../i18n/publicTexts';
import { Field } from './Field';
import { EyeIcon, EyeOffIcon } from './icons';

export interface PasswordFieldProps {
  readonly error?: string;
  readonly hint?: string;
  /** For choosing a new password; by default for entering the current one. */
  readonly isNew?: boolean;
}

export function PasswordField({ error, hint, isNew = false }: PasswordFieldProps) {
  const texts = usePublicTexts();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <Field
      name="password"
      label={texts.password}
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      hint={capsLock ? texts.capsLock : hint}
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
