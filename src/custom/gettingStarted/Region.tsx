import { useTranslate } from 'react-admin';
import { outlineFor, singles } from '../../dataProvider/resources';
import { readUser } from '../../dataProvider/session/session';
import { currencyUnit } from '../../schema/money';
import { permissionCode } from '../../schema/permissions/permissions';
import { zoneName } from '../../ui/fields/formatDateTime';
import { ButtonLink } from '../../ui/kit/ButtonLink';
import { Icon } from '../../ui/kit/icons/Icon';
import { useAllowed } from '../../ui/resource/may';
import { listPath } from '../../ui/resource/paths';
import { useLanguage } from '../../ui/resource/useLanguage';

/** What must be right before the first order: currency, time zone, language and hours, with what they are now. */
export function Region() {
  const translate = useTranslate();
  const language = useLanguage();
  const [company, policies] = [outlineFor('company-settings', singles), outlineFor('reply-policies')];
  const maySet = useAllowed(company === undefined ? '' : permissionCode(company, 'edit'));
  const maySeeHours = useAllowed(policies === undefined ? '' : permissionCode(policies, 'list'));
  const { companyCurrency: currency, companyTimeZone: zone } = readUser() ?? {};
  if (company === undefined || currency === undefined || !maySet) return null;
  return (
    <section className="parley-card parley-started-card" aria-labelledby="getting-started-region">
      <Icon name={company.icon} size={26} />
      <div>
        <h2 id="getting-started-region">{translate('parley.gettingStarted.region.title')}</h2>
        <p>
          {translate('parley.gettingStarted.region.text', {
            currency: currencyUnit(currency, language),
            zone: zoneName(zone ?? 'UTC', language),
          })}
        </p>
      </div>
      <div className="row wrap gap-8">
        <ButtonLink to={company.route}>{translate('parley.gettingStarted.region.company')}</ButtonLink>
        {policies !== undefined && maySeeHours && (
          <ButtonLink to={listPath(policies)}>{translate('parley.gettingStarted.region.hours')}</ButtonLink>
        )}
      </div>
    </section>
  );
}
