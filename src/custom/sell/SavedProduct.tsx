import { useTranslate } from 'react-admin';
import { formatMoney } from '../../schema/money';
import type { VariantStock } from '../../schema/stock';
import { ButtonLink } from '../../ui/kit/ButtonLink';
import { editPath } from '../../ui/resource/paths';
import { useLanguage } from '../../ui/resource/useLanguage';
import { useSchema } from '../../ui/resource/useSchema';
import type { Product } from './calls';
import { stepPath } from './Steps';

/** The first step of a product that is stored. */
export function SavedProduct({
  product,
  variants,
}: {
  readonly product: Product;
  readonly variants: readonly VariantStock[];
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const schema = useSchema('products');
  const names = variants.flatMap(({ name }) => name ?? []);
  return (
    <section className="parley-card sell-card grid gap-12" aria-label={translate('parley.sell.step.product')}>
      <h2 className="flush break-anywhere">{product.title}</h2>
      <p className="flush muted">
        {formatMoney(product.price, product.currency, language)}
        {names.length > 0 && ` · ${names.join(' · ')}`}
      </p>
      <div className="sell-foot row wrap to-end gap-8">
        {schema && <ButtonLink to={editPath(schema, product.id)}>{translate('parley.sell.edit')}</ButtonLink>}
        <ButtonLink variant="primary" to={stepPath(product.id, 'codes')}>
          {translate('parley.sell.next')}
        </ButtonLink>
      </div>
    </section>
  );
}
