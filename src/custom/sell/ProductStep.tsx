import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { dropDraft, keepDraft, readDraft } from '../../authProvider/drafts';
import { personId, readUser } from '../../dataProvider/session/session';
import { formatIssue } from '../../schema/messages';
import { currencyUnit, defaultCurrency } from '../../schema/money';
import { readAmount } from '../../schema/readNumber';
import { spaced, withGap } from '../../schema/typography';
import { Button } from '../../ui/kit/Button';
import { IconButton } from '../../ui/kit/IconButton';
import { Icon } from '../../ui/kit/icons/Icon';
import { useLanguage } from '../../ui/resource/useLanguage';
import { createProduct, faultsOf, fetchUnfinished } from './calls';
import { Field } from './Field';
import { stepPath } from './Steps';

interface Typed {
  readonly title: string;
  readonly price: string;
  readonly variants: readonly { readonly name: string; readonly price: string }[];
}

const path = '/sell';
const isInput = /^(title|price|variants\.\d+\.(name|price))$/;
const nothing: Typed = { title: '', price: '', variants: [] };

/** What was typed before the member left the step, in this tab. */
function draft(): Typed {
  const kept = readDraft(path);
  return kept !== null && kept.person === personId(readUser()) ? (kept.values as unknown as Typed) : nothing;
}

export function ProductStep() {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(draft);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const currency = readUser()?.companyCurrency ?? defaultCurrency;
  const unit = currencyUnit(currency, useLanguage());
  const change = (values: Partial<Typed>) => {
    const next = { ...typed, ...values };
    setTyped(next);
    setFaults({});
    keepDraft(path, { ...next });
  };
  const { variants } = typed;
  const changeVariant = (at: number, values: Partial<Typed['variants'][number]>) =>
    change({ variants: variants.map((one, index) => (index === at ? { ...one, ...values } : one)) });

  async function save(event: FormEvent) {
    event.preventDefault();
    const found: Record<string, string> = {};
    const amount = (text: string, field: string) => {
      if (text.trim() === '') return null;
      const read = readAmount(text, currency);
      if ('value' in read) return read.value;
      found[field] = formatIssue({ path: field, ...read.issue }, language);
      return null;
    };
    const price = amount(typed.price, 'price');
    const input = {
      title: typed.title,
      price: price ?? 0,
      currency,
      variants: variants.map(({ name, price: own }, at) => ({ name, price: amount(own, `variants.${at}.price`) })),
    };
    if (price === null) found.price ??= translate('parley.sell.priceNeeded');
    if (typed.title.trim() === '') found.title = translate('parley.sell.titleNeeded');
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { id } = await createProduct(input);
      dropDraft(path);
      navigate(stepPath(id, 'codes'));
    } catch (error) {
      setFaults(faultsOf(error));
      setBusy(false);
    }
  }
  const others = Object.entries(faults).flatMap(([field, text]) => (isInput.test(field) ? [] : text));
  return (
    <form className="parley-card sell-card grid gap-16" noValidate onSubmit={(event) => void save(event)}>
      <div className="sell-pair grid gap-12">
        <Field label={translate('parley.sell.name')} fault={faults.title}>
          <input
            className="parley-input"
            // biome-ignore lint/a11y/noAutofocus: the screen is opened to type here
            autoFocus
            maxLength={120}
            value={typed.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        </Field>
        <Field label={translate('parley.sell.price', { currency: unit })} fault={faults.price}>
          <input
            className="parley-input"
            inputMode="decimal"
            autoComplete="off"
            value={typed.price}
            onChange={(event) => change({ price: event.target.value })}
          />
        </Field>
      </div>
      <fieldset className="sell-variants grid gap-8 flush">
        <legend className="type-ui semibold">{translate('parley.sell.variants')}</legend>
        <p className="flush muted type-small">{translate('parley.sell.variantsHelp')}</p>
        {variants.map(({ name, price }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
          <div className="sell-variant grid gap-8" key={at}>
            <Field label={translate('parley.sell.variant', { number: at + 1 })} fault={faults[`variants.${at}.name`]}>
              <input
                className="parley-input"
                // biome-ignore lint/a11y/noAutofocus: the row was added to type here
                autoFocus={name === ''}
                maxLength={80}
                value={name}
                onChange={(event) => changeVariant(at, { name: event.target.value })}
              />
            </Field>
            <Field
              label={translate('parley.sell.variantPrice', { currency: unit })}
              fault={faults[`variants.${at}.price`]}
            >
              <input
                className="parley-input"
                inputMode="decimal"
                autoComplete="off"
                placeholder={typed.price}
                value={price}
                onChange={(event) => changeVariant(at, { price: event.target.value })}
              />
            </Field>
            <IconButton
              icon="delete"
              label={translate('parley.sell.removeVariant', { number: at + 1 })}
              onClick={() => change({ variants: variants.filter((_, index) => index !== at) })}
            />
          </div>
        ))}
        {variants.length < 50 && (
          <Button className="sell-add" onClick={() => change({ variants: [...variants, { name: '', price: '' }] })}>
            <Icon name="ri-add-line" size={18} />
            {translate('parley.sell.addVariant')}
          </Button>
        )}
      </fieldset>
      {others.length > 0 && <p role="alert">{spaced(others.join(' '))}</p>}
      <div className="sell-foot row to-end gap-8">
        <Button type="submit" variant="primary" disabled={isBusy}>
          {translate('parley.sell.next')}
        </Button>
      </div>
      <Unfinished />
    </form>
  );
}

/** Products that were begun and left. */
function Unfinished() {
  const translate = useTranslate();
  const { data = [] } = useQuery({
    queryKey: ['sell', 'unfinished'],
    queryFn: ({ signal }) => fetchUnfinished(signal),
    gcTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <p className="sell-unfinished flush type-ui">
      {withGap(translate('parley.sell.unfinished'))}
      {data.map(({ id, title }, at) => (
        <span key={id}>
          {at > 0 && ' · '}
          <Link to={`/sell/${id}`}>{title}</Link>
        </span>
      ))}
    </p>
  );
}
