import type { Text } from '../../../src/schema/text';
import type { ReplyContext } from '../asked/asked';
import { clockOf } from '../clock';
import { filledIn } from './values';

/** A policy or profile text, rendered for this customer. */
export interface PolicyText {
  /** Null: there is none, or a variable has no value. Then nothing is sent. */
  readonly text: string | null;
  /** The missing variables, for the decision record. */
  readonly notes: readonly Text[];
}

export function policyText(template: string | null, asked: ReplyContext): PolicyText {
  if (template === null) return { text: null, notes: [] };
  const filled = filledIn(template, asked, clockOf(asked.at, asked.zone));
  return filled.ok ? { text: filled.text, notes: [] } : { text: null, notes: [notKnown(filled.missing)] };
}

export function notKnown(missing: readonly string[]): Text {
  const variables = missing.map((name) => `{{${name}}}`).join(' ');
  return { en: `Unknown: ${variables}`, zh: `没有内容：${variables}` };
}
