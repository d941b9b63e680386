import './qr.css';
import { lazy, Suspense } from 'react';
import type { QrCode } from '../../../authProvider/qrSignIn';
import { usePublicTexts } from '../../../i18n/publicTexts';
import { withGap } from '../../../schema/typography';
import { FormMessage } from '../../../ui/public/FormMessage';
import { MainButton } from '../../../ui/public/MainButton';
import { Named } from '../../../ui/public/Named';
import { PublicLink } from '../../../ui/public/PublicLink';
import { failureText } from '../failureText';
import { TimeLeft } from './TimeLeft';
import { useQrTexts } from './texts';
import { type QrState, useQrSignIn } from './useQrSignIn';

const QrPicture = lazy(() => import('./QrPicture'));

/** Sign-in with a phone that is already signed in. */
export function QrForm() {
  const texts = useQrTexts();
  const { state, renew } = useQrSignIn();
  const isOver = ['canceled', 'failed', 'faceFailed', 'faceExpired'].includes(state.kind);
  return (
    <div className="qr">
      <QrBody state={state} renew={renew} />
      {'until' in state && <TimeLeft until={state.until} />}
      {isOver && <MainButton onClick={renew}>{texts.renew}</MainButton>}
      <PublicLink className="text-link" href="/login/password">
        {texts.usePassword}
      </PublicLink>
    </div>
  );
}

function QrBody({ state, renew }: { readonly state: QrState; readonly renew: () => void }) {
  const texts = useQrTexts();
  const common = usePublicTexts();
  switch (state.kind) {
    case 'loading':
      return <p className="login-lead">{texts.loading}</p>;
    case 'entering':
      return <p role="status">{texts.entering}</p>;
    case 'unavailable':
      return <FormMessage tone="info">{texts.unavailable}</FormMessage>;
    case 'canceled':
    case 'faceExpired':
      return <FormMessage tone="info">{texts[state.kind]}</FormMessage>;
    case 'faceFailed':
      return (
        <FormMessage tone="info">
          {texts.faceFailed} {state.reason}
        </FormMessage>
      );
    case 'failed':
      return <FormMessage tone="danger">{failureText(state.failure, common)}</FormMessage>;
    case 'expired':
      return <Code code={state.code} renew={renew} />;
    case 'face':
      return <Face {...state} />;
    case 'scanned':
      return <Scanned {...state} renew={renew} />;
    case 'waiting':
      return (
        <>
          <Code code={state.code} />
          <p className="muted">{texts.lead}</p>
          {state.code.pairCode && (
            <p className="qr-pair">
              {withGap(texts.pairCode)}
              <strong>{state.code.pairCode}</strong>
            </p>
          )}
        </>
      );
  }
}

/** `renew` is set once the code has expired. */
function Code({ code, renew }: { readonly code: QrCode; readonly renew?: () => void }) {
  const texts = useQrTexts();
  return (
    <div className="qr-code relative rounded-card outlined" data-over={renew !== undefined}>
      <Suspense fallback={<div style={{ width: 220, height: 220 }} />}>
        <QrPicture content={code.content} label={texts.picture} />
      </Suspense>
      {renew && (
        <div className="qr-over absolute grid at-center gap-12 semibold" role="status">
          <span>{texts.expired}</span>
          <MainButton onClick={renew}>{texts.renew}</MainButton>
        </div>
      )}
    </div>
  );
}

function Scanned({ code, nickname, renew }: Extract<QrState, { kind: 'scanned' }> & { readonly renew: () => void }) {
  const texts = useQrTexts();
  return (
    <>
      <div role="status">
        <p className="qr-who semibold">
          <Named text={texts.scanned} name={nickname} />
        </p>
        <p className="muted">{texts.choose}</p>
      </div>
      <strong className="qr-number tabular rounded-card">{code.pairCode}</strong>
      <span>
        {texts.notYou}
        <button type="button" className="qr-again" onClick={renew}>
          {texts.renew}
        </button>
      </span>
    </>
  );
}

function Face({ nickname, faceUrl, isLookedAt }: Extract<QrState, { kind: 'face' }>) {
  const texts = useQrTexts();
  return (
    <>
      <div role="status">
        <p className="qr-who semibold">{isLookedAt ? texts.faceScanned : texts.faceTitle}</p>
        <p className="muted">
          <Named text={texts.faceLead} name={nickname} />
        </p>
      </div>
      {faceUrl && (
        <a className="login-submit" href={faceUrl} target="_blank" rel="noopener noreferrer">
          {texts.face}
        </a>
      )}
    </>
  );
}
