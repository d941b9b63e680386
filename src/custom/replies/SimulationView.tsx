import { useTranslate } from 'react-admin';
import type { Simulated, SimulatedPart, Simulation } from '../../schema/reply/simulation';
import { formatDateTime } from '../../ui/fields/formatDateTime';
import { Icon } from '../../ui/kit/icons/Icon';
import { useLanguage } from '../../ui/resource/useLanguage';
import { useText } from '../../ui/resource/useText';
import { Stages } from './timeline/Stages';
import { Verdict } from './timeline/Verdict';

interface SimulationViewProps {
  readonly simulation: Simulation;
  /** A newer simulation is loading. */
  readonly isOld: boolean;
}

/** The simulated reply, shown as in the chat, with its explanation; if a guard blocks it, also the blocked reply. */
export function SimulationView({ simulation, isOld }: SimulationViewProps) {
  const translate = useTranslate();
  const { text, otherwise, stages } = simulation;
  const words = (key: string) => translate(`parley.replySimulator.${key}`);
  return (
    <div className="simulator-answer" data-old={isOld || undefined}>
      <div className="parley-card simulator-chat grid gap-8">
        <p className="simulator-bubble" data-from="customer" dir="auto">
          {text}
        </p>
        <Said simulated={simulation} />
        {otherwise !== null && (
          <section className="simulator-otherwise grid gap-8" aria-label={words('otherwise')}>
            <p className="simulator-pause">{words('otherwise')}</p>
            <Said simulated={otherwise} />
          </section>
        )}
      </div>
      <div className="parley-card simulator-why grid gap-14">
        <Verdict {...simulation} />
        <Actions actions={simulation.actions} />
        {otherwise !== null && (
          <section>
            <h2>{words('otherwise')}</h2>
            <Verdict {...otherwise} />
            <Actions actions={otherwise.actions} />
          </section>
        )}
        <h2>{translate('parley.replyTimeline.stages')}</h2>
        <Stages stages={otherwise === null ? stages : [...stages.slice(0, 1), ...otherwise.stages.slice(1)]} />
      </div>
    </div>
  );
}

export function Said({ simulated: { says, delayMs, suggestion, waitUntil } }: { readonly simulated: Simulated }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <>
      {delayMs > 0 && (
        <p className="simulator-pause">
          {translate('parley.replySimulator.delay', { seconds: Math.round(delayMs / 100) / 10 })}
        </p>
      )}
      {says.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position
        <Part key={at} part={part} />
      ))}
      {says.length === 0 && suggestion === null && (
        <p className="simulator-pause">{translate('parley.replyTimeline.wouldBeSilent')}</p>
      )}
      {suggestion !== null && (
        <div className="simulator-bubble" data-from="company" data-suggested>
          <small className="block muted">{translate('parley.replySimulator.suggestion')}</small>
          <span dir="auto">{suggestion}</span>
        </div>
      )}
      {waitUntil !== null && (
        <p className="simulator-pause">
          {translate('parley.replySimulator.waits', { at: formatDateTime(waitUntil, language) })}
        </p>
      )}
    </>
  );
}

function Actions({ actions }: Pick<Simulated, 'actions'>) {
  const translate = useTranslate();
  const say = useText();
  if (actions.length === 0) return null;
  return (
    <div>
      <h2>{translate('parley.replySimulator.actions')}</h2>
      <ul>
        {actions.map((action) => (
          <li key={action.en}>{say(action)}</li>
        ))}
      </ul>
    </div>
  );
}

const icons = {
  image: 'ri-image-line',
  file: 'ri-file-line',
  product: 'ri-shopping-bag-3-line',
  coupon: 'ri-coupon-3-line',
} as const;

function Part({ part }: { readonly part: SimulatedPart }) {
  const translate = useTranslate();
  if (part.kind === 'pause')
    return <p className="simulator-pause">{translate('parley.replyTimeline.pause', { seconds: part.seconds })}</p>;
  if (part.kind === 'text')
    return (
      <p className="simulator-bubble" data-from="company" dir="auto">
        {part.text}
      </p>
    );
  return (
    <p className="simulator-bubble" data-from="company">
      <Icon name={icons[part.kind]} size={18} /> <span dir="auto">{part.name}</span>
    </p>
  );
}
