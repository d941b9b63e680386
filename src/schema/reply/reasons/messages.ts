import type { Text } from '../../text';
import { aiReasons } from './ai';
import { bargainReasons } from './bargain';
import { guardReasons } from './guards';
import { ruleReasons } from './rules';

/** Every reason why a message was answered as it was, or not at all, in plain words. */
export const messageReasons = {
  ...guardReasons,
  ...ruleReasons,
  ...bargainReasons,
  ...aiReasons,
} as const satisfies Readonly<Record<string, Text>>;
