import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { readUser } from '../../dataProvider/session/session';
import { useLanguage } from '../../i18n/language';
import { usePublicTexts } from '../../i18n/publicTexts';
import { formatTime } from '../../ui/fields/formatDateTime';
import { FormMessage } from '../../ui/public/FormMessage';
import { PasswordField } from '../../ui/public/PasswordField';
import { layoutConfig } from '../../ui/theme/layoutConfig';
import { TimeLeft } from '../login/qr/TimeLeft';
import type { ScanAnswer } from './calls';
import { useQrPageTexts } from './texts';
import type { Asking } from './useScan';

interface AskFormProps {
  readonly asking: Asking;
  readonly onConfirm: (asking: Asking, pairCode: string, password: string) => void;
  readonly onCancel: (asking: Asking) => void;
}

/** Shows the device that is signing in and three numbers, one of which it displays. Inputs are uncontrolled. */
export function AskForm({ asking, onConfirm, onCancel }: AskFormProps) {
  const { answer, until, isBusy, fault } = asking;
  const texts = useQrPageTexts();
  const common = usePublicTexts();
  const form = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);

  const pick = (pairCode: string) => {
    if (isBusy) return;
    const input = form.current?.elements.namedItem('password') as HTMLInputElement | null;
    const password = input?.value ?? '';
    const isEmpty = answer.passwordNeeded && password === '';
    setMissing(isEmpty);
    if (isEmpty) return input?.focus();
    onConfirm(asking, pairCode, password);
  };
  const never = (event: FormEvent) => event.preventDefault();

  return (
    <form ref={form} className="scan" noValidate onSubmit={never} onInput={() => setMissing(false)}>
      <h1>{texts.heading.replace('{product}', layoutConfig.appTitle)}</h1>
      <Facts answer={answer} />
      <p className="flush semibold">{texts.warning}</p>
      {fault !== null && <FormMessage tone="danger">{fault || common.noNetwork}</FormMessage>}
      {answer.passwordNeeded && (
        <PasswordField hint={texts.password} error={isMissing ? texts.passwordRequired : undefined} />
      )}
      <fieldset className="scan-numbers grid gap-12" aria-busy={isBusy}>
        <legend>{isBusy ? texts.working : texts.choose}</legend>
        {answer.pairCodes.map((number) => (
          <button key={number} type="button" aria-disabled={isBusy} onClick={() => pick(number)}>
            {number}
          </button>
        ))}
      </fieldset>
      <button type="button" className="scan-cancel" aria-disabled={isBusy} onClick={() => isBusy || onCancel(asking)}>
        {texts.cancel}
      </button>
      <TimeLeft until={until} />
    </form>
  );
}

function Facts({ answer: { device } }: { readonly answer: ScanAnswer }) {
  const texts = useQrPageTexts();
  const language = useLanguage();
  const user = readUser();
  const who = [user?.nickname ?? user?.username, user?.companyName].filter(Boolean).join(' · ');
  const screen = [device.browser, device.os].filter(Boolean).join(', ');
  const network = device.sameNetwork ? texts.sameNetwork : texts.otherNetwork;
  const place = `${device.place} (${network})`;
  const time = formatTime(device.at, language);
  return (
    <dl className="scan-facts grid gap-8 type-ui rounded outlined sunken">
      <Fact name={texts.you}>
        <bdi lang="">{who}</bdi>
      </Fact>
      <Fact name={texts.device}>{screen === '' ? texts.unknownDevice : <bdi lang="">{screen}</bdi>}</Fact>
      <Fact name={texts.place}>{place}</Fact>
      <Fact name={texts.time}>{time}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
