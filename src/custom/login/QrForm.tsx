import { lazy, Suspense } from 'react';
import { usePublicTexts } from '../../i18n/publicTexts';
import { PublicLink } from '../routing/PublicLink';
import { FormMessage } from './FormMessage';
import { type QrState, useQrSignIn } from './useQrSignIn';

const QrPicture = lazy(() => import('./QrPicture'));

/** Sign-in with a phone that is signed in already. */
export function QrForm() {
  const texts = usePublicTexts();
  const { state, renew } = useQrSignIn();
  const isOver = state.kind === 'expired' || state.kind === 'canceled' || state.kind === 'failed';
  return (
    <div className="qr" aria-live="polite">
      <QrBody state={state} />
      {isOver && (
        <button type="button" className="login-submit qr-renew" onClick={renew}>
          {texts.qrRenew}
        </button>
      )}
      <PublicLink className="text-link" href="/login/password">
        {texts.qrUsePassword}
      </PublicLink>
    </div>
  );
}

function QrBody({ state }: { readonly state: QrState }) {
  const texts = usePublicTexts();
  switch (state.kind) {
    case 'loading':
      return <p className="login-lead">{texts.qrLoading}</p>;
    case 'unavailable':
      return <FormMessage tone="info">{texts.qrUnavailable}</FormMessage>;
    case 'expired':
      return <FormMessage tone="info">{texts.qrExpired}</FormMessage>;
    case 'canceled':
      return <FormMessage tone="info">{texts.qrCanceled}</FormMessage>;
    case 'failed':
      return <FormMessage tone="danger">{state.message}</FormMessage>;
    case 'scanned':
      return (
        <>
          <p className="qr-lead">{texts.qrScanned.replace('{name}', state.nickname)}</p>
          <PairCode code={state.code.pairCode} />
          {state.faceUrl && (
            <a className="text-link" href={state.faceUrl}>
              {texts.qrFace}
            </a>
          )}
        </>
      );
    case 'waiting':
      return (
        <>
          <div className="qr-code">
            <Suspense fallback={<div style={{ width: 200, height: 200 }} />}>
              <QrPicture content={state.code.content} label={texts.qrTitle} />
            </Suspense>
          </div>
          <p className="qr-lead">{texts.qrLead}</p>
          <PairCode code={state.code.pairCode} />
        </>
      );
  }
}

function PairCode({ code }: { readonly code: string | undefined }) {
  const texts = usePublicTexts();
  if (!code) return null;
  return (
    <p className="qr-pair">
      {texts.qrPairCode} <strong>{code}</strong>
    </p>
  );
}
