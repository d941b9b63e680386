import { type FormEvent, useRef, useState } from 'react';
import { type SignInResult, signInByPassword } from '../../authProvider/signIn';
import { badRequestText } from '../../dataProvider/envelope';
import type { PublicTexts } from '../../i18n/publicTexts';
import { failureText } from './failureText';

export type FieldErrors = Readonly<Partial<Record<'account' | 'password', string>>>;

/** State of the password form. Inputs are uncontrolled, so typed or autofilled values are never lost. */
export function usePasswordForm(texts: PublicTexts) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [message, setMessage] = useState<string | null>(null);

  const show = (fields: FieldErrors, words: string | null) => {
    setErrors(fields);
    setMessage(words);
    const first = fields.account ? 'account' : 'password';
    (form.current?.elements.namedItem(first) as HTMLInputElement | null)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const given = new FormData(event.currentTarget);
    const account = String(given.get('account') ?? '').trim();
    const password = String(given.get('password') ?? '');
    const missing = missingFields(account, password, texts);
    if (Object.keys(missing).length > 0) return show(missing, null);

    setBusy(true);
    show({}, null);
    const result = await signInByPassword(account, password);
    // Stays busy until the console replaces the page.
    if (result.ok) return;
    setBusy(false);
    show(fieldErrors(result.errors), wordsOf(result, texts));
  };

  /** Editing a field clears its error. */
  const correct = (name: string) => setErrors(({ [name as keyof FieldErrors]: _, ...others }) => others);

  return { form, busy, errors, message, submit, correct };
}

function missingFields(account: string, password: string, texts: PublicTexts): FieldErrors {
  return {
    ...(account === '' && { account: texts.accountRequired }),
    ...(password === '' && { password: texts.passwordRequired }),
  };
}

function fieldErrors({ account, password }: Readonly<Record<string, string>>): FieldErrors {
  return { ...(account && { account }), ...(password && { password }) };
}

function wordsOf(result: Extract<SignInResult, { ok: false }>, texts: PublicTexts): string | null {
  if (result.reason !== 'refused') return failureText(result, texts);
  if (Object.keys(fieldErrors(result.errors)).length > 0) return null;
  return result.message === null || result.message === badRequestText ? texts.refused : result.message;
}
