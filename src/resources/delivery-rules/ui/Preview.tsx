import './rule.css';
import { useWatch } from 'react-hook-form';
import { deliveryVariableNames, parseTemplate, renderTemplate, templateFault } from '../../../schema/templates';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useWords } from '../../../ui/resource/useWords';
import { type RuleTyped, sampleCodes } from './rule';
import { useProductTitle } from './useProductTitle';
import { words } from './words';

/** Quantity of the example order. */
const bought = 2;

/** Live preview of the message, as the buyer of two items would read it. */
export function Preview() {
  const say = useWords();
  const language = useLanguage();
  const typed = useWatch() as RuleTyped;
  const title = useProductTitle(typed.productId);
  if (typed.sendContent === false || !typed.template) return null;
  const parsed = parseTemplate(typed.template, deliveryVariableNames);
  const fault = templateFault(typed.template, deliveryVariableNames);
  if (!parsed.ok || fault !== null)
    return (
      <aside className="rule-preview" aria-label={say(words.preview)}>
        <h3>{say(words.preview)}</h3>
        <p role="alert">{say(words.wrong, { fault: fault?.[language] ?? '' })}</p>
      </aside>
    );
  const codes = sampleCodes(typed, bought);
  const numbered = typed.numbered !== false && codes.length > 1;
  const lines = codes.map((code, at) => (numbered ? `${at + 1}/${codes.length} ${code}` : code));
  const groups = typed.merge === 'each' ? lines.map((line) => [line]) : [lines];
  const values: Readonly<Record<string, string>> = {
    'product.title': title ?? say(words.sampleTitle),
    'order.no': '20260901-7K3M',
    'contact.name': say(words.sampleName),
    quantity: String(bought),
    proof: `${location.origin}/receipt#…`,
  };
  const texts = groups.map(
    (group) => renderTemplate(parsed.parts, (name) => (name === 'codes' ? group.join('\n') : values[name])).text,
  );
  const letters = Math.max(...texts.map((text) => text.length));
  return (
    <aside className="rule-preview" aria-label={say(words.preview)}>
      <h3>{say(words.preview)}</h3>
      <p className="rule-note">{say(words.forOrder, { count: bought })}</p>
      <ul>
        {texts.map((text, at) => (
          <li key={text}>
            {texts.length > 1 && <small>{say(words.messages, { part: at + 1, parts: texts.length })}</small>}
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ul>
      <p className="rule-note">
        {say(words.limit, { letters: letters.toLocaleString(language) })} {letters > 4_096 && say(words.split)}
      </p>
    </aside>
  );
}
