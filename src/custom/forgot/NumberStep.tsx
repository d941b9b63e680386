import { Field } from '../../ui/public/Field';
import { FormMessage } from '../../ui/public/FormMessage';
import { MainButton } from '../../ui/public/MainButton';
import { usePublicForm } from '../../ui/public/usePublicForm';
import { type Issued, type Offer, sendCode } from './calls';
import { useForgotTexts } from './texts';

interface NumberStepProps {
  readonly offer: Offer;
  readonly onSent: (issued: Issued, to: string) => void;
}

/** Asks for the mobile number or e-mail address that receives the code. */
export function NumberStep({ offer, onSent }: NumberStepProps) {
  const texts = useForgotTexts();
  const way = wayOf(offer);
  // The server names the field of a wrong input.
  const name = way === 'mail' ? 'email' : 'mobile';
  const { form, isBusy, errors, message, submit, correct } = usePublicForm<Issued>({
    required: { [name]: texts.required[way] },
    send: (typed) => sendCode(typed[name]!),
    done: (issued, typed) => onSent(issued, typed[name]!),
  });
  return (
    <form ref={form} className="login-form" noValidate onSubmit={submit} onInput={correct}>
      {message !== null && <FormMessage tone="danger">{message}</FormMessage>}
      <Field
        name={name}
        label={texts.to[way]}
        {...inputs[way]}
        autoFocus
        maxLength={254}
        error={errors.mobile ?? errors.email}
      />
      <MainButton type="submit" isBusy={isBusy}>
        {isBusy ? texts.sending : texts.send}
      </MainButton>
    </form>
  );
}

/** How codes can be sent. */
export type Way = 'sms' | 'mail' | 'both';

export function wayOf({ isOffered, isMailOffered }: Offer): Way {
  return isMailOffered ? (isOffered ? 'both' : 'mail') : 'sms';
}

const inputs = {
  sms: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  mail: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  both: { type: 'text', inputMode: 'email', autoComplete: 'username' },
} as const;
