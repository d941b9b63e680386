import { type FormEvent, useRef, useState } from 'react';
import type { Answer } from '../../dataProvider/tryCall';
import { usePublicTexts } from '../../i18n/publicTexts';

type Errors = Readonly<Record<string, string>>;

/**
 * Form state: required fields are checked before sending, and field errors of the server are shown at their fields.
 * Inputs are uncontrolled, so typed values are never lost.
 */
export function usePublicForm<T>({
  required,
  send,
  done,
}: {
  /** Error message per required field. */
  readonly required: Errors;
  readonly send: (typed: Readonly<Record<string, string>>) => Promise<Answer<T>>;
  readonly done: (data: T, typed: Readonly<Record<string, string>>) => void;
}) {
  const common = usePublicTexts();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState<string | null>(null);

  const show = (wrong: Errors, words: string | null) => {
    setErrors(wrong);
    setMessage(words);
    const [first] = Object.keys(wrong);
    if (first) (form.current?.elements.namedItem(first) as HTMLInputElement | null)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [
        name,
        name === 'password' ? String(value) : String(value).trim(),
      ]),
    );
    const missing = Object.entries(required).filter(([name]) => !typed[name]);
    if (missing.length > 0) return show(Object.fromEntries(missing), null);
    setBusy(true);
    show({}, null);
    const answer = await send(typed);
    setBusy(false);
    if (answer.ok) return done(answer.data, typed);
    const { newPassword, ...others } = answer.errors;
    const named = { ...others, ...(newPassword && { password: newPassword }) };
    const here = Object.entries(named).filter(([name]) => name in required);
    show(Object.fromEntries(here), here.length > 0 ? null : (answer.message ?? common.noNetwork));
  };
  const correct = (event: FormEvent) =>
    setErrors(({ [(event.target as HTMLInputElement).name]: _, ...others }) => others);
  return { form, isBusy, errors, message, submit, correct };
}
