import { conditionFields } from '../../../src/schema/reply/rule/conditions';
import { priceText } from '../../../src/schema/tax';
import type { ReplyVariable } from '../../../src/schema/templates';
import {
  askingVariableNames,
  chatVariableNames,
  parseTemplate,
  type Rendered,
  renderTemplate,
} from '../../../src/schema/templates';
import type { ReplyContext } from '../asked/asked';
import type { Clock } from '../clock';

/** Renders a text of a rule or canned reply. Variables without value and fallback are listed in `missing`. */
export function filledIn(text: string, asked: ReplyContext, clock: Clock): Rendered {
  const parsed = parseTemplate(text, names);
  // Texts are validated when saved; an invalid one is never sent.
  if (!parsed.ok) return { ok: false, missing: [text.slice(parsed.faults[0]!.at, parsed.faults[0]!.at + 40)], text };
  const values = valuesOf(asked, clock);
  return renderTemplate(
    parsed.parts,
    (name) => (Object.hasOwn(values, name) ? values[name as ReplyVariable] : null),
    asked.contact.language ?? 'zh',
  );
}

const names = [...new Set<string>([...askingVariableNames, ...chatVariableNames])];

function valuesOf(
  { contact, account, product, order, given, messages, conversation }: ReplyContext,
  clock: Clock,
): Values {
  const language = contact.language ?? 'zh';
  return {
    'contact.name': contact.name,
    'account.name': account.name,
    'conversation.id': conversation.id,
    'product.title': product?.title ?? null,
    'product.price': product === null ? null : priceText(product.price, product.currency, product.addedTax, language),
    'order.no': order?.number ?? null,
    'order.status': order === null ? null : conditionFields.orderStates.choices[order.state][language],
    'asked.value': given ?? null,
    last_message: messages.findLast(({ text }) => text !== null)?.text ?? null,
    now: clock.text,
  };
}

type Values = Readonly<Record<ReplyVariable | 'conversation.id', string | null>>;
