import { useTranslate } from 'react-admin';
import { steps } from './steps';

/** As tall as the list with one step open, so that nothing moves when it comes. */
export function StepsSkeleton() {
  const translate = useTranslate();
  return (
    <div className="parley-started-wait" role="status">
      <span className="parley-unseen">{translate('parley.ui.list.loading')}</span>
      {steps.map(({ name }) => (
        <span key={name} className="parley-card" />
      ))}
    </div>
  );
}
