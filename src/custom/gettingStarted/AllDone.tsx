import { useTranslate } from 'react-admin';
import { ButtonLink } from '../../ui/kit/ButtonLink';
import { Icon } from '../../ui/kit/icons/Icon';

/** Shown once when all steps are done. */
export function AllDone() {
  const translate = useTranslate();
  return (
    <section className="parley-card parley-started-over" role="status">
      <Icon name="ri-sparkling-2-line" size={28} />
      <div>
        <h2>{translate('parley.gettingStarted.allDone')}</h2>
        <p>{translate('parley.gettingStarted.allDoneText')}</p>
      </div>
      <ButtonLink variant="primary" to="/dashboard">
        {translate('parley.gettingStarted.toDashboard')}
      </ButtonLink>
    </section>
  );
}
