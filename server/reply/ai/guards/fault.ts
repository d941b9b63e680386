import type { ReasonCode } from '../../../../src/schema/reply/reasons/reasons';

/** Why an answer is not sent, and the text at fault. */
export interface Fault {
  readonly why: ReasonCode;
  readonly what: string | null;
}
