import { Field } from '../../ui/public/Field';
import { FormMessage } from '../../ui/public/FormMessage';
import { MainButton } from '../../ui/public/MainButton';
import { usePublicForm } from '../../ui/public/usePublicForm';
import { type Issued, sendCode } from './calls';
import { useForgotTexts } from './texts';

interface NumberStepProps {
  readonly onSent: (issued: Issued, mobile: string) => void;
}

/** Asks for the mobile number that receives the code. */
export function NumberStep({ onSent }: NumberStepProps) {
  const texts = useForgotTexts();
  const { form, isBusy, errors, message, submit, correct } = usePublicForm<Issued>({
    required: { mobile: texts.mobileRequired },
    send: ({ mobile }) => sendCode(mobile!),
    done: (issued, { mobile }) => onSent(issued, mobile!),
  });
  return (
    <form ref={form} className="login-form" noValidate onSubmit={submit} onInput={correct}>
      {message !== null && <FormMessage tone="danger">{message}</FormMessage>}
      <Field
        name="mobile"
        label={texts.mobile}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        autoFocus
        maxLength={30}
        error={errors.mobile}
      />
      <MainButton type="submit" isBusy={isBusy}>
        {isBusy ? texts.sending : texts.send}
      </MainButton>
    </form>
  );
}
