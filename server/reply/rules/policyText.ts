import type { Text } from '../../../src/schema/text';
import type { Asked } from '../asked/asked';
import { clockOf } from '../clock';
import { filledIn } from './values';

/** A text of a policy or profile as this customer reads it. */
export interface PolicyText {
  /** Null: there is none, or it names something that is not known here. Then nothing of it is sent. */
  readonly text: string | null;
  /** What is not known, for the record. */
  readonly notes: readonly Text[];
}

export function policyText(template: string | null, asked: Asked): PolicyText {
  if (template === null) return { text: null, notes: [] };
  const filled = filledIn(template, asked, clockOf(asked.at, asked.zone));
  return filled.ok ? { text: filled.text, notes: [] } : { text: null, notes: [notKnown(filled.missing)] };
}

export function notKnown(missing: readonly string[]): Text {
  const variables = missing.map((name) => `{{${name}}}`).join(' ');
  return { en: `Unknown: ${variables}`, zh: `没有内容：${variables}` };
}
