import '../settings/texts';
import './security.css';
import { type ReactNode, useId, useState } from 'react';
import { formatDateTime } from '../../ui/fields/formatDateTime';
import { Button } from '../../ui/kit/Button';
import { ButtonLink } from '../../ui/kit/ButtonLink';
import { timeAgo } from '../../ui/resource/conflict';
import { useLanguage } from '../../ui/resource/useLanguage';
import { useText } from '../../ui/resource/useText';
import { DeviceLine } from '../../ui/sessions/DeviceLine';
import { Asked } from '../settings/Asked';
import { type KnownDevice, type SignIn, useMySecurity } from './calls';
import { MySessions } from './MySessions';
import { securityTexts as texts } from './securityTexts';

export function SecurityTab() {
  const say = useText();
  const asked = useMySecurity();
  return (
    <Asked asked={asked}>
      {({ sessions, passwordChangedAt, devices, signIns }) => (
        <div className="parley-security grid">
          <p>{say(texts.lead)}</p>
          <MySessions sessions={sessions} />
          <PasswordAge changedAt={passwordChangedAt} />
          <Part title={say(texts.devices)} text={say(texts.devicesText)}>
            <Devices devices={devices} />
          </Part>
          <Part title={say(texts.signIns)} text={say(texts.signInsText)}>
            <SignIns signIns={signIns} />
          </Part>
        </div>
      )}
    </Asked>
  );
}

interface PartProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Part({ title, text, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{text}</p>
      {children}
    </section>
  );
}

function PasswordAge({ changedAt }: { readonly changedAt: string }) {
  const say = useText();
  const language = useLanguage();
  const ago = timeAgo(changedAt, Date.now(), language);
  const at = formatDateTime(changedAt, language);
  return (
    <Part
      title={say(texts.password)}
      text={`${ago === null ? say(texts.passwordNew) : say(texts.passwordAge, { ago, at })} ${say(texts.passwordWhen)}`}
    >
      <ButtonLink to="/settings/password">{say(texts.changePassword)}</ButtonLink>
    </Part>
  );
}

function Devices({ devices }: { readonly devices: readonly KnownDevice[] }) {
  const say = useText();
  const language = useLanguage();
  if (devices.length === 0) return <p>{say(texts.noDevices)}</p>;
  return (
    <ul className="grid">
      {devices.map(({ id, device, place, lastSeenAt }) => (
        <DeviceLine
          key={id}
          device={device}
          place={place}
          notes={[say(texts.deviceSeen, { at: formatDateTime(lastSeenAt, language) })]}
        />
      ))}
    </ul>
  );
}

const fewest = 8;

function SignIns({ signIns }: { readonly signIns: readonly SignIn[] }) {
  const say = useText();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  if (signIns.length === 0) return <p>{say(texts.noSignIns)}</p>;
  const shown = isWhole ? signIns : signIns.slice(0, fewest);
  return (
    <>
      <ul className="grid">
        {shown.map(({ id, at, outcome, device, place }) => {
          const isIn = outcome === 'SIGNED_IN';
          return (
            <DeviceLine
              key={id}
              device={device}
              place={place}
              tag={
                <span className="parley-tag" data-tone={isIn ? 'good' : 'bad'}>
                  {say(isIn ? texts.signedIn : texts.refused)}
                </span>
              }
              notes={[formatDateTime(at, language)]}
            />
          );
        })}
      </ul>
      {shown.length < signIns.length && (
        <Button onClick={() => setWhole(true)}>{say(texts.more, { count: signIns.length })}</Button>
      )}
    </>
  );
}
