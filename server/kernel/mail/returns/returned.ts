/** What a mail server or provider reports about a mail of ours. */
export interface Returned {
  /** `delayed`: it may still arrive. `complaint`: the recipient marked it as spam. */
  readonly kind: 'failed' | 'delayed' | 'complaint';
  /** Enhanced status code (RFC 3463): '5.1.1'. */
  readonly status: string;
  /** What the reporting server says. */
  readonly text: string | null;
  readonly about: About;
}

/** By what the mail is found; any of these may be the right one. */
export interface About {
  /** Our ids of mails. */
  readonly ids: readonly string[];
  /** With angle brackets. */
  readonly messageIds: readonly string[];
  /** Ids that the provider gave. */
  readonly relayIds: readonly string[];
}

/** The first enhanced status code of a text; for an SMTP answer without one, a general one. */
export function statusIn(text: string): string | null {
  const [exact] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text) ?? [];
  if (exact !== undefined) return exact;
  const [answer] = /\b(?:55\d|4[25]\d)\b/.exec(text) ?? [];
  return answer === undefined ? null : `${answer[0]}.0.0`;
}

/** Why a mail came back. */
export type ReturnFault = 'recipient' | 'full' | 'policy' | 'returned' | 'delayed' | 'complaint';

export function faultOf({ kind, status }: Pick<Returned, 'kind' | 'status'>): ReturnFault {
  if (kind !== 'failed') return kind;
  if (/^\d\.1\./.test(status)) return 'recipient';
  if (/^\d\.2\.2$/.test(status)) return 'full';
  return /^\d\.7\./.test(status) ? 'policy' : 'returned';
}

/**
 * Whether the address is not written to again. Not if the failure may end, or is about the mail and its sender: a full
 * mailbox, size, contents, and rules such as those about spam.
 */
export function marksAddress({ kind, status }: Pick<Returned, 'kind' | 'status'>): boolean {
  if (kind !== 'failed') return kind === 'complaint';
  return status.startsWith('5.') && !/^5\.(2\.[23]|3\.4|6\.\d+|7\.\d+)$/.test(status);
}

/** A mail that did not arrive, to be told to the member who caused it. */
export interface ReturnedMail {
  readonly id: string;
  readonly companyId: string | null;
  readonly askedBy: string | null;
  /** Masked. */
  readonly recipient: string;
  readonly fault: ReturnFault;
}
