import { type FormEvent, useState } from 'react';
import { isSignedIn } from '../../dataProvider/session/session';
import { Field } from '../../ui/public/Field';
import { FormMessage } from '../../ui/public/FormMessage';
import { MainButton } from '../../ui/public/MainButton';
import { PasswordField } from '../../ui/public/PasswordField';
import { type Strength, strengthOf } from '../../ui/public/strength';
import { usePublicForm } from '../../ui/public/usePublicForm';
import { acceptInvite, type Joined, type Offer, reasonOf } from './calls';
import { useInviteTexts } from './texts';

export interface JoinFormProps {
  readonly token: string;
  readonly offer: Offer;
  readonly onJoined: (joined: Joined, password: string) => void;
  /** The invitation was used, revoked or expired meanwhile. */
  readonly onClosed: () => void;
}

/** Name, account and password of the new member. Inputs are uncontrolled, so typed values are never lost. */
export function JoinForm({ token, offer, onJoined, onClosed }: JoinFormProps) {
  const texts = useInviteTexts();
  const [strength, setStrength] = useState<Strength | null>(null);
  const { form, isBusy, errors, message, submit, correct } = usePublicForm({
    required: {
      nickname: texts.nicknameRequired,
      account: texts.accountRequired,
      password: texts.passwordRequired,
    },
    send: async (typed) => {
      const answer = await acceptInvite(token, typed);
      if (!answer.ok && (answer.errorCode?.startsWith('INVITE_') || reasonOf(answer) === 'unknown')) onClosed();
      return answer;
    },
    done: (joined, { password = '' }) => onJoined(joined, password),
  });
  const type = (event: FormEvent) => {
    correct(event);
    const { name, value } = event.target as HTMLInputElement;
    if (name === 'password') setStrength(value === '' ? null : strengthOf(value));
  };

  return (
    <form ref={form} className="login-form" noValidate onSubmit={submit} onInput={type}>
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
