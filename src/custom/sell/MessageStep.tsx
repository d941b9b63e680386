import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { VariantStock } from '../../schema/stock';
import { deliveryVariableNames, parseTemplate, renderTemplate } from '../../schema/templates';
import { Button } from '../../ui/kit/Button';
import { ButtonLink } from '../../ui/kit/ButtonLink';
import { errorText } from '../../ui/resource/errorText';
import { useAllowed } from '../../ui/resource/may';
import { changeMessage, faultsOf, fetchRules, type Product, type Rule } from './calls';
import { Field } from './Field';
import { stepPath } from './Steps';

interface MessageStepProps {
  readonly product: Product;
  readonly variants: readonly VariantStock[];
}

/** The message of the product's delivery rules, with what a buyer will read. */
export function MessageStep({ product, variants }: MessageStepProps) {
  const translate = useTranslate();
  const mayEdit = useAllowed('delivery-rules:edit');
  const running = variants.flatMap(({ rules }) => rules.filter(({ state }) => state === 'running'));
  const ids = [...new Set(running.map(({ id }) => id))];
  const { data, error } = useQuery({
    queryKey: ['sell', 'rules', ids],
    queryFn: ({ signal }) => fetchRules(ids, signal),
    gcTime: 0,
  });
  if (error !== null) return <p role="alert">{errorText(error, translate)}</p>;
  if (data === undefined) return <div className="parley-card sell-wait" aria-busy="true" />;
  if (data.length === 0 || !mayEdit)
    return (
      <div className="sell-foot row to-end">
        <ButtonLink variant="primary" to={stepPath(product.id, 'test')}>
          {translate('parley.sell.next')}
        </ButtonLink>
      </div>
    );
  return <Message product={product} rules={data} />;
}

function Message({ product, rules }: { readonly product: Product; readonly rules: readonly Rule[] }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const before = rules[0]!.template ?? '';
  // Rules with another message keep theirs.
  const same = rules.filter(({ template }) => template === before);
  const [text, setText] = useState(before);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      if (text !== before) await Promise.all(same.map((rule) => changeMessage(rule, text)));
      navigate(stepPath(product.id, 'test'));
    } catch (error) {
      const faults = faultsOf(error);
      setFault(faults.template ?? Object.values(faults)[0]);
      setBusy(false);
    }
  }
  const parsed = parseTemplate(text, deliveryVariableNames);
  const example = (name: string) => examples(product)[name] ?? '';
  return (
    <form className="parley-card sell-card grid gap-16" noValidate onSubmit={(event) => void save(event)}>
      <div className="sell-pair grid gap-12">
        <Field label={translate('parley.sell.message')} help={translate('parley.sell.messageHelp')} fault={fault}>
          <textarea
            className="parley-input sell-content"
            rows={7}
            maxLength={2_000}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setFault(undefined);
            }}
          />
        </Field>
        <div className="grid gap-4 pack-start min-0">
          <span className="type-small medium">{translate('parley.sell.preview')}</span>
          <p className="sell-bubble flush type-ui break-anywhere">
            {parsed.ok ? renderTemplate(parsed.parts, example).text : text}
          </p>
        </div>
      </div>
      <div className="sell-foot row to-end gap-8">
        <Button type="submit" variant="primary" disabled={isBusy}>
          {translate('parley.sell.next')}
        </Button>
      </div>
    </form>
  );
}

function examples({ title }: Product): Readonly<Record<string, string>> {
  return {
    codes: 'ABCD-1234-EFGH',
    'product.title': title,
    'order.no': '2746-43G5',
    quantity: '1',
    proof: `${window.location.origin}/receipt#…`,
  };
}
