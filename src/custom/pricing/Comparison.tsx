import { useTranslate } from 'react-admin';
import type { CompanyPlan } from '../../schema/billing/companyPlan';
import { editionLimitNames, editionLimits, planFeatureNames, planFeatures } from '../../schema/billing/edition';
import { Icon } from '../../ui/kit/icons/Icon';
import { useLanguage } from '../../ui/resource/useLanguage';
import { limitText } from './limitText';
import { titleOf } from './wording';

export function Comparison({ plan: { editions, subscription } }: { readonly plan: CompanyPlan }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <section className="parley-card pricing-compare" aria-labelledby="pricing-compare">
      <h2 id="pricing-compare">{translate('parley.pricing.compare')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <div className="pricing-table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('parley.pricing.what')}</th>
              {editions.map((edition) => (
                <th key={edition.code} scope="col" data-own={edition.code === subscription.planCode}>
                  {titleOf(edition, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Group name={translate('parley.pricing.limits')} columns={editions.length} />
            <tr>
              <th scope="row">{translate('parley.pricing.seatsIn')}</th>
              {editions.map(({ code, seats }) => (
                <td key={code}>{seats > 0 ? seats : translate('parley.pricing.asBooked')}</td>
              ))}
            </tr>
            {editionLimitNames.map((name) => (
              <tr key={name}>
                <th scope="row">{editionLimits[name][language]}</th>
                {editions.map((edition) => (
                  <td key={edition.code}>{limitText(edition, name, translate, language)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tbody>
            <Group name={translate('parley.pricing.features')} columns={editions.length} />
            {planFeatureNames.map((name) => (
              <tr key={name}>
                <th scope="row">{planFeatures[name][language]}</th>
                {editions.map((edition) => (
                  <td key={edition.code}>
                    <Has isIncluded={edition.features.includes(name)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Group({ name, columns }: { readonly name: string; readonly columns: number }) {
  return (
    <tr className="pricing-group">
      <th scope="rowgroup">{name}</th>
      <td colSpan={columns} />
    </tr>
  );
}

function Has({ isIncluded }: { readonly isIncluded: boolean }) {
  const translate = useTranslate();
  return (
    <span className="pricing-has-it" data-has={isIncluded}>
      <Icon name={isIncluded ? 'ri-check-line' : 'ri-close-line'} size={18} />
      <span className="parley-unseen">
        {translate(isIncluded ? 'parley.pricing.included' : 'parley.pricing.notIncluded')}
      </span>
    </span>
  );
}
