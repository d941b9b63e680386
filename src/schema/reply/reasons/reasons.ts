import type { Text } from '../../text';
import { candidateReasons } from './candidates';
import { messageReasons } from './messages';

/** All reasons, for messages and for evaluated rules. */
const replyReasons = { ...messageReasons, ...candidateReasons } as const satisfies Readonly<Record<string, Text>>;

/** The text of a reason; the code itself if unknown, for instance from a newer server. */
export function replyReason(code: string): Text {
  return Object.hasOwn(replyReasons, code) ? replyReasons[code as ReasonCode] : { en: code, zh: code };
}

export type ReasonCode = keyof typeof replyReasons;
