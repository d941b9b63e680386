import { useEffect, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { usePermissions } from '../../authProvider/permissions';
import { choosePreference, usePreference } from '../../preferences/preferences';
import '../../ui/kit/controls.css';
import { outlineFor } from '../../dataProvider/resources';
import { Icon } from '../../ui/kit/icons/Icon';
import './gettingStarted.css';
import { ButtonLink } from '../../ui/kit/ButtonLink';
import { IconButton } from '../../ui/kit/IconButton';
import { ProgressBar } from './ProgressBar';
import { steps } from './steps';
import { useSteps } from './useSteps';
import { wayTo } from './wayTo';

/**
 * Dashboard card for users who may do any step, until all is done or the user hides it. The "all done" state stays
 * until the dashboard is left and is not shown again.
 */
export function GettingStartedCard() {
  const choice = usePreference('getting-started');
  const { codes } = usePermissions();
  const wasShown = useRef(false);
  wasShown.current ||= choice === 'shown';
  const isWanted = choice === 'shown' || (choice === 'done' && wasShown.current);
  const maySomething = steps.some(({ parts }) =>
    parts.some((part) => outlineFor(part.resource) !== undefined && codes.has(wayTo(part).code)),
  );
  return isWanted && maySomething ? <Card /> : null;
}

function Card() {
  const translate = useTranslate();
  const notify = useNotify();
  const { states, error } = useSteps();
  const next = states?.find((state) => state.next !== null);
  const isOver = states !== null && states.length > 0 && next === undefined;
  useEffect(() => {
    if (isOver) choosePreference('getting-started', 'done');
  }, [isOver]);
  if (states?.length === 0 || error !== null) return null;
  const hide = () => {
    choosePreference('getting-started', 'hidden');
    notify('parley.gettingStarted.hidden', { type: 'info' });
  };
  return (
    <section className="parley-card parley-started-card" aria-busy={states === null} aria-labelledby="getting-started">
      <Icon name={isOver ? 'ri-sparkling-2-line' : 'ri-rocket-2-line'} size={26} />
      <div>
        <h2 id="getting-started">
          {translate(isOver ? 'parley.gettingStarted.allDone' : 'parley.gettingStarted.title')}
        </h2>
        {states !== null && (
          <>
            <p>
              {next
                ? translate('parley.gettingStarted.next', {
                    step: translate(`parley.gettingStarted.${next.step.name}.title`),
                  })
                : translate('parley.gettingStarted.allDoneText')}
            </p>
            <ProgressBar done={states.filter((state) => state.next === null).length} total={states.length} />
          </>
        )}
      </div>
      {!isOver && (
        <ButtonLink variant="primary" to="/second-page">
          {translate('parley.gettingStarted.go')}
        </ButtonLink>
      )}
      <IconButton icon="ri-close-line" label={translate('parley.gettingStarted.hide')} title onClick={hide} />
    </section>
  );
}
