import './forgot.css';
import { useEffect, useState } from 'react';
import { FormMessage } from '../../ui/public/FormMessage';
import { LoginFrame } from '../../ui/public/LoginFrame';
import { PublicLink } from '../../ui/public/PublicLink';
import { CodeStep } from './CodeStep';
import { askOffer, type Issued } from './calls';
import { Done } from './Done';
import { NumberStep } from './NumberStep';
import { useForgotTexts } from './texts';

type Step =
  | { readonly kind: 'loading' | 'notOffered' | 'number' | 'done' }
  | { readonly kind: 'code'; readonly issued: Issued; readonly mobile: string };

/** /login/forgot: resets a password with a code sent to the account's mobile number. */
export function ForgotPage() {
  const texts = useForgotTexts();
  const [step, setStep] = useState<Step>({ kind: 'loading' });
  useEffect(() => {
    // If this check fails, sending the code reports the error.
    askOffer().then((answer) => setStep({ kind: answer.ok && !answer.data.isOffered ? 'notOffered' : 'number' }));
  }, []);
  return (
    <LoginFrame title={texts.title}>
      {step.kind === 'done' ? (
        <Done />
      ) : (
        <>
          <h1>{step.kind === 'notOffered' ? texts.notOfferedTitle : texts.heading}</h1>
          {step.kind !== 'notOffered' && <p className="login-lead">{texts.lead}</p>}
          {step.kind === 'loading' && (
            <p className="login-lead" aria-busy="true">
              {texts.loading}
            </p>
          )}
          {step.kind === 'number' && (
            <NumberStep onSent={(issued, mobile) => setStep({ kind: 'code', issued, mobile })} />
          )}
          {step.kind === 'code' && (
            <CodeStep
              {...step}
              onDone={() => setStep({ kind: 'done' })}
              onOtherNumber={() => setStep({ kind: 'number' })}
            />
          )}
          <div className="forgot-rest grid at-start">
            {step.kind === 'notOffered' && <FormMessage tone="info">{texts.notOffered}</FormMessage>}
            <PublicLink className="text-link" href="/login/password">
              {texts.toSignIn}
            </PublicLink>
          </div>
        </>
      )}
    </LoginFrame>
  );
}
