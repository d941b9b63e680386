import '../../ui/kit/icons/laterIcons';
import { useTranslate } from 'react-admin';
import { choosePreference, usePreference } from '../../preferences/preferences';
import { errorText } from '../../ui/resource/errorText';
import '../../ui/kit/controls.css';
import { useScreenTitle } from '../../ui/resource/screenTitle';
import { AllDone } from './AllDone';
import './gettingStarted.css';
import { Button } from '../../ui/kit/Button';
import { ProgressBar } from './ProgressBar';
import { Region } from './Region';
import { StepList } from './StepList';
import { StepsSkeleton } from './StepsSkeleton';
import { useSteps } from './useSteps';

export default function GettingStartedPage() {
  const translate = useTranslate();
  const { states, error, retry } = useSteps();
  useScreenTitle(translate('parley.gettingStarted.title'));
  const isOnDashboard = usePreference('getting-started') === 'shown';
  const done = states?.filter(({ next }) => next === null).length ?? 0;
  const isOver = states !== null && states.length > 0 && done === states.length;
  return (
    <div className="parley-started grid gap-20">
      <header>
        <h1>{translate('parley.gettingStarted.title')}</h1>
        <p className="parley-started-lead muted">{translate('parley.gettingStarted.lead')}</p>
      </header>
      {error !== null ? (
        <div className="parley-empty" role="alert">
          <h2>{translate('parley.gettingStarted.failed')}</h2>
          <p>{errorText(error, translate)}</p>
          <Button onClick={retry}>{translate('parley.ui.list.retry')}</Button>
        </div>
      ) : states === null ? (
        <StepsSkeleton />
      ) : states.length === 0 ? (
        <p className="parley-started-lead muted">{translate('parley.gettingStarted.none')}</p>
      ) : (
        <>
          <Region />
          <ProgressBar done={done} total={states.length} />
          {isOver && <AllDone />}
          <StepList states={states} />
          {!isOver && (
            <label className="parley-started-choice row gap-10 muted type-ui">
              <input
                type="checkbox"
                checked={isOnDashboard}
                onChange={(event) => choosePreference('getting-started', event.target.checked ? 'shown' : 'hidden')}
              />
              {translate('parley.gettingStarted.onDashboard')}
            </label>
          )}
        </>
      )}
    </div>
  );
}
