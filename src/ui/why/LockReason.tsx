import './texts';
import './why.css';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../resource/useLanguage';
import type { Lock } from './lockOf';
import { RolesThatHave } from './RolesThatHave';
import { useReasons } from './useReasons';

export function LockReason({ lock }: { readonly lock: Lock }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <div className="parley-why-lock type-ui">
      {lock.kind === 'rights' ? (
        <>
          {lock.see && <Lacking code={lock.see} action={lock.change ? 'see' : 'seeAndChange'} />}
          {lock.change && <Lacking code={lock.change} action="change" />}
        </>
      ) : (
        <p>{lock.kind === 'limits' ? lock.because[language] : translate(`parley.ui.why.${lock.kind}`)}</p>
      )}
    </div>
  );
}

function Lacking({ code, action }: { readonly code: string; readonly action: 'see' | 'seeAndChange' | 'change' }) {
  const translate = useTranslate();
  const reasons = useReasons([code]);
  if (reasons === undefined) return <p aria-busy="true">…</p>;
  const reason = reasons?.[0];
  if (reason === undefined) return <p role="alert">{translate('parley.ui.why.failed')}</p>;
  return (
    <p>
      {translate(`parley.ui.why.${action}`, { permission: reason.label })} <RolesThatHave reason={reason} />
    </p>
  );
}
