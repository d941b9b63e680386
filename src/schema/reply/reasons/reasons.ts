import type { Text } from '../../text';
import { candidateReasons } from './candidates';
import { messageReasons } from './messages';

/** Every reason there is: of messages, and of the rules that were looked at. */
const replyReasons = { ...messageReasons, ...candidateReasons } as const satisfies Readonly<Record<string, Text>>;

/** Also of one that a newer server knows. */
export function replyReason(code: string): Text {
  return Object.hasOwn(replyReasons, code) ? replyReasons[code as ReasonCode] : { en: code, zh: code };
}

export type ReasonCode = keyof typeof replyReasons;
