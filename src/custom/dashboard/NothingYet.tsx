import { useTranslate } from 'react-admin';
import { usePermissions } from '../../authProvider/permissions';
import { outlineFor } from '../../dataProvider/resources';
import { permissionCode } from '../../schema/permissions/permissions';
import { ButtonLink } from '../../ui/kit/ButtonLink';
import { Icon } from '../../ui/kit/icons/Icon';
import { createPath } from '../../ui/resource/paths';

const accounts = outlineFor('accounts');

/** Empty state of a new company, with the first step to take. */
export function NothingYet() {
  const translate = useTranslate();
  const { codes } = usePermissions();
  const may = accounts !== undefined && codes.has(permissionCode(accounts, 'add'));
  return (
    <section className="parley-card dashboard-note grid at-center gap-8 text-center" aria-labelledby="dashboard-new">
      <Icon name="ri-line-chart-line" size={40} />
      <h2 id="dashboard-new">{translate('parley.dashboard.new.title')}</h2>
      <p>{translate(`parley.dashboard.new.${may ? 'text' : 'wait'}`)}</p>
      {may && (
        <ButtonLink variant="primary" to={createPath(accounts)}>
          {translate('parley.dashboard.new.action')}
        </ButtonLink>
      )}
    </section>
  );
}
