import './forgot.css';
import { useEffect, useState } from 'react';
import { FormMessage } from '../../ui/public/FormMessage';
import { LoginFrame } from '../../ui/public/LoginFrame';
import { PublicLink } from '../../ui/public/PublicLink';
import { CodeStep } from './CodeStep';
import { askOffer, type Issued, type Offer } from './calls';
import { Done } from './Done';
import { NumberStep, wayOf } from './NumberStep';
import { useForgotTexts } from './texts';

type Step =
  | { readonly kind: 'loading' | 'notOffered' | 'number' | 'done' }
  | { readonly kind: 'code'; readonly issued: Issued; readonly to: string };

const everything: Offer = { isOffered: true, isMailOffered: true };

/** /login/forgot: resets a password with a code sent to the account's mobile number or e-mail address. */
export function ForgotPage() {
  const texts = useForgotTexts();
  const [offer, setOffer] = useState(everything);
  const [step, setStep] = useState<Step>({ kind: 'loading' });
  useEffect(() => {
    // If this check fails, sending the code reports the error.
    askOffer().then((answer) => {
      const found = answer.ok ? answer.data : everything;
      setOffer(found);
      setStep({ kind: found.isOffered || found.isMailOffered ? 'number' : 'notOffered' });
    });
  }, []);
  return (
    <LoginFrame title={texts.title}>
      {step.kind === 'done' ? (
        <Done />
      ) : (
        <>
          <h1>{step.kind === 'notOffered' ? texts.notOfferedTitle : texts.heading}</h1>
          {step.kind !== 'notOffered' && step.kind !== 'loading' && (
            <p className="login-lead">{texts.lead[wayOf(offer)]}</p>
          )}
          {step.kind === 'loading' && (
            <p className="login-lead" aria-busy="true">
              {texts.loading}
            </p>
          )}
          {step.kind === 'number' && (
            <NumberStep offer={offer} onSent={(issued, to) => setStep({ kind: 'code', issued, to })} />
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
