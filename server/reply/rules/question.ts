import { type EndingVerdict, type StageContext, textReply } from '../verdict';
import { policyText } from './policyText';
import type { Rule } from './rule';

/** Asks for the value of a rule. Null: its text has a variable without value, which is noted. */
export function ask(
  { asked, note }: Pick<StageContext, 'asked' | 'note'>,
  { id, name, askText, askAgainText }: Rule,
  isAgain = false,
): (EndingVerdict & { readonly kind: 'answer' }) | null {
  const { text, notes } = policyText((isAgain ? askAgainText : null) ?? askText, asked);
  if (notes.length > 0) note({ notes });
  if (text === null) return null;
  const asks = { about: asked.text.slice(0, 200), choices: [], ruleId: id };
  const reply = textReply({ kind: 'rule', id, name }, text, { parts: [{ kind: 'text', text, asks }] });
  return { kind: 'answer', outcome: 'asked', why: 'value-asked', reply };
}
