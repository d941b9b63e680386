import type { Text } from '../../text';
import { candidateReasons } from './candidates';
import { messageReasons } from './messages';

/** Said of nearly every message: nothing stood in the way. Nobody looks for it, and the index does not hold it. */
const unsought = ['may-answer', 'no-hand-off-word', 'within-hours', 'no-bargain'] as const;

/** Every reason that messages are found by, whichever stage or rule gave it. */
export const soughtReasons: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.entries({ ...messageReasons, ...candidateReasons }).filter(
    ([code]) => !(unsought as readonly string[]).includes(code),
  ),
);
