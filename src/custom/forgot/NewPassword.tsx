import { useState } from 'react';
import { PasswordField } from '../../ui/public/PasswordField';
import { strengthOf } from '../../ui/public/strength';
import { useForgotTexts } from './texts';

export function NewPassword({ error }: { readonly error?: string }) {
  const texts = useForgotTexts();
  const [typed, setTyped] = useState('');
  return (
    <div onInput={(event) => setTyped((event.target as HTMLInputElement).value)}>
      <PasswordField isNew error={error} hint={typed === '' ? texts.short : texts[strengthOf(typed)]} />
    </div>
  );
}
