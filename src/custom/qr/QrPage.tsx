import './qrPage.css';
import { go } from '../../authProvider/location';
import { keepReturnUrl } from '../../authProvider/returnUrl';
import { usePublicTexts } from '../../i18n/publicTexts';
import { FormMessage } from '../../ui/public/FormMessage';
import { LoginFrame } from '../../ui/public/LoginFrame';
import { MainButton } from '../../ui/public/MainButton';
import { PublicLink } from '../../ui/public/PublicLink';
import { Splash } from '../pages/Splash';
import { AskForm } from './AskForm';
import { useQrPageTexts } from './texts';
import { type Asking, type ScanState, useScan } from './useScan';

/** /qr: opened on the phone by scanning the QR code of another screen. */
export function QrPage() {
  const texts = useQrPageTexts();
  const { state, scan, confirm, cancel } = useScan();
  if (state.kind === 'loading') return <Splash />;
  return (
    <LoginFrame title={texts.title}>
      {state.kind === 'asking' ? (
        <AskForm asking={state} onConfirm={confirm} onCancel={cancel} />
      ) : (
        <Said state={state} onRetry={() => void scan()} />
      )}
    </LoginFrame>
  );
}

interface SaidProps {
  readonly state: Exclude<ScanState, Asking | { kind: 'loading' }>;
  readonly onRetry: () => void;
}

function Said({ state, onRetry }: SaidProps) {
  const texts = useQrPageTexts();
  const common = usePublicTexts();
  switch (state.kind) {
    case 'noCode':
      return <End title={texts.title} text={texts.noCode} />;
    case 'signedOut':
      return (
        <>
          <h1>{texts.title}</h1>
          <p className="login-lead">{texts.signedOut}</p>
          <MainButton onClick={signInFirst}>{texts.signIn}</MainButton>
        </>
      );
    case 'done':
      return <End title={texts.doneTitle} text={texts.done} />;
    case 'face':
      return <End title={texts.faceTitle} text={texts.face} />;
    case 'canceled':
      return <End title={texts.canceledTitle} text={texts.canceled} more={texts.notYou} />;
    case 'failed':
      return (
        <div className="scan-end">
          <h1>{texts.title}</h1>
          <FormMessage tone="danger">{state.message ?? common.noNetwork}</FormMessage>
          <MainButton onClick={onRetry}>{texts.retry}</MainButton>
        </div>
      );
    case 'tooLate':
      return <End title={texts.overTitle} text={texts.tooLate} />;
    case 'over':
      return <End title={texts.overTitle} text={state.message ?? common.noNetwork} more={texts.notYou} />;
  }
}

function End({ title, text, more }: { readonly title: string; readonly text: string; readonly more?: string }) {
  const texts = useQrPageTexts();
  return (
    <div className="scan-end" role="status">
      <h1>{title}</h1>
      <FormMessage tone="info">{text}</FormMessage>
      {more && <p className="login-lead">{more}</p>}
      <PublicLink className="text-link" href="/">
        {texts.toConsole}
      </PublicLink>
    </div>
  );
}

function signInFirst(): void {
  keepReturnUrl('/qr', null);
  go('/login/password');
}
