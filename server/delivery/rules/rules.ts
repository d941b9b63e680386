import { deliveryVariableNames, parseTemplate } from '../../../src/schema/templates';
import type { Text } from '../../../src/schema/text';
import { invalid } from '../../kernel/http/refusal';
import { hoursFault } from './hours';

/** The fields of a delivery rule that need extra validation. */
export interface RuleValues {
  readonly sendContent: boolean;
  readonly template: string | null;
  readonly hours: unknown;
}

export async function checkRule(values: RuleValues): Promise<void> {
  const { sendContent, template } = values;
  if (sendContent && !namesCodes(template ?? '')) throw refused('template', noCodes);
  const fault = hoursFault(values.hours);
  if (fault !== null) throw refused('hours', fault);
}

function namesCodes(template: string): boolean {
  const parsed = parseTemplate(template, deliveryVariableNames);
  return parsed.ok && parsed.parts.some((part) => typeof part !== 'string' && part.name === 'codes');
}

const refused = (path: string, message: Text) => invalid([{ path, code: 'rule', message }]);
const noCodes = {
  en: 'Add the variable “codes” in double braces where the codes should appear.',
  zh: '请用双大括号中的变量“codes”标明发货内容的位置。',
};
