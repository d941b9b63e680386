import { useState } from 'react';
import { filled } from '../../i18n/byLanguage';
import { usePublicTexts } from '../../i18n/publicTexts';
import { Field } from '../../ui/public/Field';
import { FormMessage } from '../../ui/public/FormMessage';
import { MainButton } from '../../ui/public/MainButton';
import { usePublicForm } from '../../ui/public/usePublicForm';
import { type Issued, resetByCode, sendCode } from './calls';
import { NewPassword } from './NewPassword';
import { useForgotTexts } from './texts';
import { useCountdown } from './useCountdown';

interface CodeStepProps {
  /** The number or address as typed. */
  readonly to: string;
  readonly issued: Issued;
  readonly onDone: () => void;
  readonly onOtherNumber: () => void;
}

/** Code and new password; the code can be resent after the wait the server sets. */
export function CodeStep({ to, issued: first, onDone, onOtherNumber }: CodeStepProps) {
  const texts = useForgotTexts();
  const common = usePublicTexts();
  const [issued, setIssued] = useState(first);
  const [notice, setNotice] = useState<{ readonly tone: 'info' | 'danger'; readonly text: string }>({
    tone: 'info',
    text: filled(texts.sent, { to: first.maskedEmail ?? first.maskedMobile ?? '' }),
  });
  const [left, begin] = useCountdown(first.resendAfter);
  const { form, isBusy, errors, message, submit, correct } = usePublicForm<null>({
    required: { code: texts.codeRequired, password: texts.passwordRequired },
    send: ({ code, password }) => resetByCode({ to, requestId: issued.requestId, code: code!, newPassword: password! }),
    done: onDone,
  });
  const resend = async () => {
    const answer = await sendCode(to);
    if (answer.ok) {
      setIssued(answer.data);
      setNotice({ tone: 'info', text: texts.resent });
      begin(answer.data.resendAfter);
    } else {
      setNotice({ tone: 'danger', text: answer.message ?? common.noNetwork });
      if (answer.retryAfter !== null) begin(answer.retryAfter);
    }
  };
  return (
    <form ref={form} className="login-form" noValidate onSubmit={submit} onInput={correct}>
      {message === null ? (
        <FormMessage tone={notice.tone}>{notice.text}</FormMessage>
      ) : (
        <FormMessage tone="danger">{message}</FormMessage>
      )}
      {/* Lets password managers associate the password with the account. */}
      <input hidden readOnly type="text" autoComplete="username" value={to} />
      <Field
        name="code"
        label={texts.code}
        hint={to.includes('@') ? texts.mailedCodeHint : texts.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={20}
        error={errors.code}
      />
      <NewPassword error={errors.password} />
      <MainButton type="submit" isBusy={isBusy}>
        {isBusy ? texts.setting : texts.set}
      </MainButton>
      <div className="forgot-ways flex wrap">
        <button type="button" className="text-link" disabled={left > 0} onClick={() => void resend()}>
          {left > 0 ? filled(texts.resendIn, { seconds: String(left) }) : texts.resend}
        </button>
        <button type="button" className="text-link" onClick={onOtherNumber}>
          {texts.otherNumber}
        </button>
      </div>
    </form>
  );
}
