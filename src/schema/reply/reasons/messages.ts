import type { Text } from '../../text';
import { aiReasons } from './ai';
import { bargainReasons } from './bargain';
import { candidateReasons } from './candidates';
import { guardReasons } from './guards';
import { ruleReasons } from './rules';

/** Every reason why a message was answered as it was, or not at all, in plain words. */
export const messageReasons = {
  ...guardReasons,
  ...ruleReasons,
  ...bargainReasons,
  ...aiReasons,
  'missing-variable': candidateReasons['missing-variable'],
} as const satisfies Readonly<Record<string, Text>>;
