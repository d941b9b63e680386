import { isSignedIn } from '../../authProvider/session';
import { endSession } from '../../authProvider/sessionEnd';
import { FormMessage } from '../login/FormMessage';
import { go } from '../routing/location';
import { useForgotTexts } from './texts';

/** The password is set; the way to sign in with it. */
export function Done() {
  const texts = useForgotTexts();
  const leave = () => {
    // The session that is kept here was ended with all others.
    if (isSignedIn()) endSession();
    go('/login/password', { replace: true });
  };
  return (
    <>
      <h1>{texts.doneTitle}</h1>
      <div className="forgot-rest">
        <FormMessage tone="info">{texts.done}</FormMessage>
        <button type="button" className="login-submit" onClick={leave}>
          {texts.toSignIn}
        </button>
      </div>
    </>
  );
}
