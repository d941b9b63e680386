import { type FormEvent, useRef, useState } from 'react';
import { isSignedIn } from '../../dataProvider/session/session';
import { usePublicTexts } from '../../i18n/publicTexts';
import { Field } from '../../ui/public/Field';
import { FormMessage } from '../../ui/public/FormMessage';
import { MainButton } from '../../ui/public/MainButton';
import { PasswordField } from '../../ui/public/PasswordField';
import { type Strength, strengthOf } from '../../ui/public/strength';
import { acceptInvite, type Joined, type Offer } from './calls';
import { useInviteTexts } from './texts';

export interface JoinFormProps {
  readonly token: string;
  readonly offer: Offer;
  readonly onJoined: (joined: Joined, password: string) => void;
  /** The invitation was used, revoked or expired meanwhile. */
  readonly onClosed: () => void;
}

type Errors = Readonly<Partial<Record<'nickname' | 'account' | 'password', string>>>;

/** Name, account and password of the new member. Inputs are uncontrolled, so typed values are never lost. */
export function JoinForm({ token, offer, onJoined, onClosed }: JoinFormProps) {
  const texts = useInviteTexts();
  const common = usePublicTexts();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [strength, setStrength] = useState<Strength | null>(null);
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
    const given = new FormData(event.currentTarget);
    const typed = (name: string) => String(given.get(name) ?? '');
    const input = { nickname: typed('nickname').trim(), account: typed('account').trim(), password: typed('password') };
    const missing: Errors = {
      ...(input.nickname === '' && { nickname: texts.nicknameRequired }),
      ...(input.account === '' && { account: texts.accountRequired }),
      ...(input.password === '' && { password: texts.passwordRequired }),
    };
    if (Object.keys(missing).length > 0) return show(missing, null);
    setBusy(true);
    show({}, null);
    const answer = await acceptInvite(token, input);
    if (answer.ok) return onJoined(answer.data, input.password);
    setBusy(false);
    if (answer.errorCode?.startsWith('INVITE_') || answer.reason === 'unknown') return onClosed();
    const { nickname, account, password } = answer.errors;
    const wrong: Errors = { ...(nickname && { nickname }), ...(account && { account }), ...(password && { password }) };
    const words = Object.keys(wrong).length > 0 ? null : (answer.message ?? common.noNetwork);
    show(wrong, words);
  };

  const correct = (event: FormEvent) => {
    const { name, value } = event.target as HTMLInputElement;
    setErrors(({ [name as keyof Errors]: _, ...others }) => others);
    if (name === 'password') setStrength(value === '' ? null : strengthOf(value));
  };

  return (
    <form ref={form} className="login-form" noValidate onSubmit={submit} onInput={correct}>
      {message !== null && <FormMessage tone="danger">{message}</FormMessage>}
      {message === null && isSignedIn() && <FormMessage tone="info">{texts.signedIn}</FormMessage>}
      <Field
        name="nickname"
        label={texts.nickname}
        autoComplete="name"
        maxLength={60}
        defaultValue={offer.nickname ?? ''}
        error={errors.nickname}
      />
      <Field
        name="account"
        label={texts.account}
        hint={texts.accountHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        error={errors.account}
      />
      <PasswordField
        isNew
        hint={strength === null ? texts.passwordHint : texts.strength[strength]}
        error={errors.password}
      />
      <MainButton type="submit" isBusy={isBusy}>
        {isBusy ? texts.joining : texts.join}
      </MainButton>
    </form>
  );
}
