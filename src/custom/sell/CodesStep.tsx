import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { VariantStock } from '../../schema/stock';
import { spaced } from '../../schema/typography';
import { Button } from '../../ui/kit/Button';
import { ButtonLink } from '../../ui/kit/ButtonLink';
import { Icon } from '../../ui/kit/icons/Icon';
import { faultsOf, type Product, type Stocking, stockUp } from './calls';
import { Field } from './Field';
import { stepPath } from './Steps';

interface CodesStepProps {
  readonly product: Product;
  readonly variants: readonly VariantStock[];
  readonly onChanged: () => Promise<unknown>;
}

/** What buyers of each variant receive. Stores pools, codes and delivery rules, and puts the product on sale. */
export function CodesStep({ product, variants, onChanged }: CodesStepProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const [kind, setKind] = useState<Stocking['kind']>('unique');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const missing = variants.filter(({ isDelivered }) => !isDelivered);
  const keyOf = ({ skuId }: VariantStock) => skuId ?? '';

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFaults({});
    try {
      const items = missing.map((variant) => ({ skuId: variant.skuId, content: typed[keyOf(variant)] ?? '' }));
      const reports = await stockUp(product.id, { kind, items, template: translate('parley.sell.template') });
      const left = reports.flatMap(({ duplicates, alreadySold, inOtherPools, wrong, heading }) => [
        ...duplicates,
        ...alreadySold,
        ...inOtherPools,
        ...wrong,
        ...(heading === null ? [] : [heading]),
      ]).length;
      const added = reports.reduce((sum, report) => sum + report.added, 0);
      if (left > 0) notify(translate('parley.sell.leftOut', { added, left }), { type: 'warning' });
      else if (added > 0) notify(translate('parley.sell.added', { smart_count: added }), { type: 'success' });
      await onChanged();
      navigate(stepPath(product.id, 'message'));
    } catch (error) {
      setFaults(faultsOf(error));
      setBusy(false);
    }
  }
  if (missing.length === 0) return <AllThere product={product} variants={variants} />;
  const others = Object.entries(faults).filter(([path]) => !/^items\.\d+\.content$/.test(path) && path !== 'root');
  return (
    <form className="parley-card sell-card grid gap-16" noValidate onSubmit={(event) => void save(event)}>
      <fieldset className="sell-kinds row wrap flush">
        <legend className="type-ui semibold">{translate('parley.sell.receives', { product: product.title })}</legend>
        {(['unique', 'text'] as const).map((one) => (
          <label key={one} className="parley-option">
            <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
            {translate(`parley.sell.kind.${one}`)}
          </label>
        ))}
      </fieldset>
      <div className="sell-codes grid gap-12">
        {missing.map((variant, at) => (
          <Field
            key={keyOf(variant)}
            label={translate(`parley.sell.content.${kind}`, { name: variant.name ?? product.title })}
            help={translate(`parley.sell.contentHelp.${kind}`)}
            fault={faults[`items.${at}.content`]}
          >
            <textarea
              className="parley-input sell-content"
              // biome-ignore lint/a11y/noAutofocus: the step is opened to type here
              autoFocus={at === 0}
              spellCheck={kind === 'text'}
              autoComplete="off"
              rows={missing.length > 2 ? 3 : 5}
              value={typed[keyOf(variant)] ?? ''}
              onChange={(event) => setTyped({ ...typed, [keyOf(variant)]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      {others.length > 0 && <p role="alert">{spaced(others.map(([, text]) => text).join(' '))}</p>}
      <div className="sell-foot row wrap to-end gap-8">
        <span className="muted type-small grow">{translate('parley.sell.goesOnSale')}</span>
        <Button type="submit" variant="primary" disabled={isBusy}>
          {translate(isBusy ? 'parley.sell.saving' : 'parley.sell.next')}
        </Button>
      </div>
    </form>
  );
}

function AllThere({ product, variants }: Pick<CodesStepProps, 'product' | 'variants'>) {
  const translate = useTranslate();
  return (
    <section className="parley-card sell-card grid gap-12">
      <ul className="sell-there grid gap-8 flush">
        {variants.map(({ skuId, name, available }) => (
          <li key={skuId} className="row gap-8">
            <Icon name="ri-check-line" size={18} />
            <span className="min-0 break-anywhere">{name ?? product.title}</span>
            <span className="muted">
              {available === null
                ? translate('parley.sell.endless')
                : translate('parley.sell.left', { smart_count: available })}
            </span>
          </li>
        ))}
      </ul>
      <div className="sell-foot row wrap to-end gap-8">
        <ButtonLink to={`/product/list/${product.id}/show`}>{translate('parley.sell.toProduct')}</ButtonLink>
        <ButtonLink variant="primary" to={stepPath(product.id, 'message')}>
          {translate('parley.sell.next')}
        </ButtonLink>
      </div>
    </section>
  );
}
