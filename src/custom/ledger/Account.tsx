import { useTranslate } from 'react-admin';
import { holds, type LedgerFault, type LedgerLine } from '../../schema/ledger';
import { formatMoney } from '../../schema/money';
import type { ResourceSchema } from '../../schema/resource';
import { choiceText } from '../../schema/valueLabels';
import { ReferenceText } from '../../ui/fields/ReferenceText';
import { Icon } from '../../ui/kit/icons/Icon';
import { useLanguage } from '../../ui/resource/useLanguage';
import { useSchema } from '../../ui/resource/useSchema';

/** One ledger equation: both sides, and the records that cause a difference. */
export function Account({ line }: { readonly line: LedgerLine }) {
  const translate = useTranslate();
  const language = useLanguage();
  const isRight = holds(line);
  const number = (value: number) =>
    line.currency === null ? value.toLocaleString(language) : formatMoney(value, line.currency, language);
  const side = (words: string, value: number) => (
    <span className="ledger-side flex between min-0 type-ui">
      <span>{words}</span>
      <b className="tabular one-line">{number(value)}</b>
    </span>
  );
  return (
    <li className="ledger-line grid gap-8" data-holds={isRight}>
      <div className="ledger-equation grid middle gap-8">
        {side(translate(`parley.ledger.line.${line.name}`), line.left)}
        <span className="ledger-sign muted text-center" aria-hidden="true">
          {line.left === line.right ? '=' : '≠'}
        </span>
        {side(translate(`parley.ledger.against.${line.name}`), line.right)}
        <span className="ledger-mark inline-row to-end gap-6 type-small semibold">
          <Icon name={isRight ? 'ri-check-line' : 'ri-close-line'} size={18} />
          {translate(`parley.ledger.${isRight ? 'holds' : 'differs'}`)}
        </span>
      </div>
      <Parts line={line} />
      {line.faultCount > 0 && <Faults line={line} />}
    </li>
  );
}

/** Resource whose states the right side counts. */
const countedBy: Readonly<Partial<Record<LedgerLine['name'], string>>> = {
  codes: 'codes',
  held: 'codes',
  orders: 'deliveries',
  coupons: 'coupon-redemptions',
};

function Parts({ line }: { readonly line: LedgerLine }) {
  const language = useLanguage();
  const schema = useSchema(countedBy[line.name] ?? '');
  const parts = Object.entries(line.parts).filter(([, count]) => count > 0);
  if (parts.length === 0) return null;
  const order = stateChoices(schema);
  const place = (name: string) => order.indexOf(name);
  return (
    <dl className="ledger-parts flex wrap muted type-small">
      {parts
        .sort(([a], [b]) => place(a) - place(b))
        .map(([name, count]) => (
          <div className="flex gap-6" key={name}>
            <dt>{stateLabel(schema, name, language)}</dt>
            <dd className="plain tabular">{count.toLocaleString(language)}</dd>
          </div>
        ))}
    </dl>
  );
}

function stateChoices(schema: ResourceSchema | undefined): readonly string[] {
  const field = schema?.fields.state;
  return field?.kind === 'choice' ? Object.keys(field.choices) : [];
}

function stateLabel(schema: ResourceSchema | undefined, name: string, language: 'en' | 'zh'): string {
  const field = schema?.fields.state;
  return field?.kind === 'choice' ? choiceText(field, name, language) : name;
}

function Faults({ line }: { readonly line: LedgerLine }) {
  const translate = useTranslate();
  const byResource = new Map<string, LedgerFault[]>();
  for (const fault of line.faults) byResource.set(fault.resource, [...(byResource.get(fault.resource) ?? []), fault]);
  const more = line.faultCount - line.faults.length;
  return (
    <div className="ledger-faults row wrap danger type-small rounded">
      <span>{translate('parley.ledger.faults')}</span>
      {[...byResource].map(([resource, faults]) => (
        <ReferenceText key={resource} to={resource} ids={faults.map(({ id }) => id)} linked />
      ))}
      {more > 0 && <span>{translate('parley.ledger.more', { count: more })}</span>}
    </div>
  );
}
