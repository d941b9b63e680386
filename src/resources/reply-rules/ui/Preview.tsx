import { useWatch } from 'react-hook-form';
import { formatMoney } from '../../../schema/money';
import { conditionFields } from '../../../schema/reply/rule/conditions';
import { sureVariables } from '../../../schema/reply/rule/sure';
import { askingVariableNames, parseTemplate, renderTemplate, sometimesEmpty } from '../../../schema/templates';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import { schema } from '../schema';
import { texts } from './texts';
import type { TypedPart } from './variants';

/** Live preview of the reply as a customer would read it; marks variables that may be unknown. */
export function Preview({ parts }: { readonly parts: readonly TypedPart[] }) {
  const say = useText();
  const language = useLanguage();
  const values: Readonly<Record<string, string>> = {
    'contact.name': say(texts.sampleName),
    'account.name': say(texts.sampleAccount),
    'product.title': say(texts.sampleProduct),
    'product.price': formatMoney(1_999, 'CNY', language),
    'order.no': '20260901-7K3M',
    'order.status': say(conditionFields.orderStates.choices.paid),
    'asked.value': '20260901-7K3M',
    last_message: say(texts.sampleMessage),
    now: '2026-09-01 10:30',
  };
  const [on, matchAny, matchAll, productIds, orderStates, asksFor] = useWatch({ name: sureFields });
  const sure = sureVariables({ on, matchAny, matchAll, productIds, orderStates, asksFor });
  const bare = new Set<string>();
  const lines = parts.map((part) => {
    if (part.kind === 'pause')
      return { kind: 'note', text: say(texts.pause, { seconds: String(part.seconds ?? '…') }) };
    if (part.kind === 'silence') return { kind: 'note', text: say(texts.silence) };
    if (part.kind !== 'text')
      return { kind: 'card', text: say(kindLabels[part.kind as keyof typeof kindLabels] ?? kindLabels.file) };
    const parsed = parseTemplate(part.text ?? '', askingVariableNames);
    if (!parsed.ok) return { kind: 'bubble', text: part.text ?? '' };
    for (const one of parsed.parts)
      if (typeof one !== 'string' && one.fallback === null && one.name in sometimesEmpty && !sure.has(one.name))
        bare.add(one.name);
    return { kind: 'bubble', text: renderTemplate(parsed.parts, (name) => values[name]).text };
  });
  if (lines.every(({ text }) => text === '')) return null;
  const [first] = bare;
  return (
    <aside className="rule-preview" aria-label={say(texts.preview)}>
      <h3>{say(texts.preview)}</h3>
      <ol>
        {lines.map(({ kind, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
          <li key={at} data-kind={kind} dir="auto">
            {text}
          </li>
        ))}
      </ol>
      {first !== undefined && (
        <p className="rule-note flush muted type-small">
          {say(texts.missing, { names: [...bare].map((name) => `{{${name}}}`).join(' '), example: `{{${first}|…}}` })}
        </p>
      )}
    </aside>
  );
}

const sureFields = ['on', 'matchAny', 'matchAll', 'productIds', 'orderStates', 'asksFor'];
const kindLabels = schema.fields.parts.fields.kind.choices;
