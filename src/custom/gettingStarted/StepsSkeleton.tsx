import { useTranslate } from 'react-admin';
import { steps } from './steps';

/** Loading skeleton with the height of the list and one open step, to avoid layout shift. */
export function StepsSkeleton() {
  const translate = useTranslate();
  return (
    <div className="parley-started-wait grid gap-12" role="status">
      <span className="parley-unseen">{translate('parley.ui.list.loading')}</span>
      {steps.map(({ name }) => (
        <span key={name} className="parley-card" />
      ))}
    </div>
  );
}
