import type { Text } from '../../text';
import { aiReasons } from './ai';
import { bargainReasons } from './bargain';
import { candidateReasons } from './candidates';
import { guardReasons } from './guards';
import { ruleReasons } from './rules';

/** All reasons why a message was or was not answered, as text. */
export const messageReasons = {
  ...guardReasons,
  ...ruleReasons,
  ...bargainReasons,
  ...aiReasons,
  'missing-variable': candidateReasons['missing-variable'],
} as const satisfies Readonly<Record<string, Text>>;
