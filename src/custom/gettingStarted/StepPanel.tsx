import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { outlineFor } from '../../dataProvider/resources';
import { ButtonLink } from '../../ui/kit/ButtonLink';
import { Icon } from '../../ui/kit/icons/Icon';
import { useAllowed } from '../../ui/resource/may';
import { listPath } from '../../ui/resource/paths';
import type { StepState } from './progress';
import type { Part, Step } from './steps';
import { WhoCan } from './WhoCan';
import { wayTo } from './wayTo';

interface StepPanelProps {
  readonly state: StepState;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A step; its heading toggles the details. */
export function StepPanel({ state: { step, next }, isOpen, onToggle }: StepPanelProps) {
  const translate = useTranslate();
  const id = useId();
  const words = `parley.gettingStarted.${step.name}`;
  const isDone = next === null;
  return (
    <li className="parley-card parley-started-step" data-done={isDone}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span className="parley-started-mark grid centered accent rounded tinted">
            <Icon name={isDone ? 'ri-check-line' : step.icon} />
          </span>
          <span>{translate(`${words}.title`)}</span>
          <span className="parley-started-state muted type-small medium">
            {translate(isDone ? 'parley.gettingStarted.isDone' : 'parley.gettingStarted.isOpen')}
          </span>
          <Icon name="ri-arrow-down-s-line" />
        </button>
      </h2>
      <div id={id} className="parley-started-panel" hidden={!isOpen}>
        <p>{translate(`${words}.text`)}</p>
        {isOpen && (next === null ? <WhatIsThere step={step} /> : <WhatIsNext step={step} part={next} />)}
      </div>
    </li>
  );
}

function WhatIsNext({ step, part }: { readonly step: Step; readonly part: Part }) {
  const translate = useTranslate();
  const { to, code } = wayTo(part);
  const words = `parley.gettingStarted.${step.name}.${part.name}`;
  const hint = translate(`${words}.hint`, { _: '' });
  const isAllowed = useAllowed(code);
  return (
    <>
      {hint && <p>{hint}</p>}
      {isAllowed ? (
        <ButtonLink variant="primary" to={to}>
          {translate(`${words}.action`)}
        </ButtonLink>
      ) : (
        <WhoCan code={code} />
      )}
    </>
  );
}

function WhatIsThere({ step }: { readonly step: Step }) {
  const translate = useTranslate();
  const schema = outlineFor(step.parts.at(-1)!.resource)!;
  return <ButtonLink to={listPath(schema)}>{translate('parley.gettingStarted.show')}</ButtonLink>;
}
