import { go } from '../../authProvider/location';
import { endSession } from '../../authProvider/sessionEnd';
import { isSignedIn } from '../../dataProvider/session/session';
import { FormMessage } from '../../ui/public/FormMessage';
import { MainButton } from '../../ui/public/MainButton';
import { useForgotTexts } from './texts';

export function Done() {
  const texts = useForgotTexts();
  const leave = () => {
    // The reset revoked all sessions, including the local one.
    if (isSignedIn()) endSession();
    go('/login/password', { replace: true });
  };
  return (
    <>
      <h1>{texts.doneTitle}</h1>
      <div className="forgot-rest grid at-start">
        <FormMessage tone="info">{texts.done}</FormMessage>
        <MainButton onClick={leave}>{texts.toSignIn}</MainButton>
      </div>
    </>
  );
}
