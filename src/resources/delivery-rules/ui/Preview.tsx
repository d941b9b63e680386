import './rule.css';
import { useWatch } from 'react-hook-form';
import { deliveryVariableNames, parseTemplate, renderTemplate, templateFault } from '../../../schema/templates';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import { type RuleTyped, sampleCodes } from './rule';
import { texts } from './texts';
import { useProductTitle } from './useProductTitle';

/** Quantity of the example order. */
const bought = 2;

/** Live preview of the message, as the buyer of two items would read it, once a product is chosen. */
export function Preview() {
  const say = useText();
  const language = useLanguage();
  const typed = useWatch() as RuleTyped;
  const title = useProductTitle(typed.productId);
  if (!typed.productId || typed.sendContent === false || !typed.template) return null;
  const parsed = parseTemplate(typed.template, deliveryVariableNames);
  const fault = templateFault(typed.template, deliveryVariableNames);
  if (!parsed.ok || fault !== null)
    return (
      <aside className="delivery-preview" aria-label={say(texts.preview)}>
        <h3>{say(texts.preview)}</h3>
        <p role="alert">{say(texts.wrong, { fault: fault?.[language] ?? '' })}</p>
      </aside>
    );
  const codes = sampleCodes(typed, bought);
  const numbered = typed.numbered !== false && codes.length > 1;
  const lines = codes.map((code, at) => (numbered ? `${at + 1}/${codes.length} ${code}` : code));
  const groups = typed.merge === 'each' ? lines.map((line) => [line]) : [lines];
  const values: Readonly<Record<string, string>> = {
    'product.title': title ?? say(texts.sampleTitle),
    'order.no': '20260901-7K3M',
    'contact.name': say(texts.sampleName),
    quantity: String(bought),
    proof: `${location.origin}/receipt#…`,
  };
  const messages = groups.map(
    (group) => renderTemplate(parsed.parts, (name) => (name === 'codes' ? group.join('\n') : values[name])).text,
  );
  const letters = Math.max(...messages.map((text) => text.length));
  return (
    <aside className="delivery-preview" aria-label={say(texts.preview)}>
      <h3>{say(texts.preview)}</h3>
      <p className="rule-note">{say(texts.forOrder, { count: bought })}</p>
      <ul>
        {messages.map((text, at) => (
          <li key={text}>
            {messages.length > 1 && <small>{say(texts.messages, { part: at + 1, parts: messages.length })}</small>}
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ul>
      <p className="rule-note">
        {say(texts.limit, { letters: letters.toLocaleString(language) })} {letters > 4_096 && say(texts.split)}
      </p>
    </aside>
  );
}
