import type { Text } from '../../text';
import { candidateReasons } from './candidates';
import { messageReasons } from './messages';

/** Codes recorded for nearly every message, when nothing prevented an answer. Not searchable and not indexed. */
const unsought = ['may-answer', 'no-hand-off-word', 'within-hours', 'no-bargain'] as const;

/** Reasons that messages can be filtered by, from any stage or rule. */
export const soughtReasons: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.entries({ ...messageReasons, ...candidateReasons }).filter(
    ([code]) => !(unsought as readonly string[]).includes(code),
  ),
);
