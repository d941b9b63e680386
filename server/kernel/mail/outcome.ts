import { BlockedHost } from '../net/connectOutside';

export type MailFault =
  // Of the account: none of its mails can be sent.
  | 'name'
  | 'blocked'
  | 'unreachable'
  | 'tls'
  | 'password'
  | 'sender'
  | 'quota'
  | 'busy'
  // Of one mail.
  | 'recipient'
  | 'refused'
  | 'cut'
  | 'partly'
  | 'interrupted'
  | 'no-answer'
  | 'no-account'
  | 'marked'
  | 'restored';

/** The result of one try. `answer` is what the mail server said. */
export type Outcome =
  | {
      readonly kind: 'accepted';
      readonly fault: 'partly' | null;
      readonly answer: string | null;
      /** The id under which the provider sends it, if it is not ours. */
      readonly relayId: string | null;
    }
  /** `refused`: for good. `later`: it may be tried again. `shut`: so are all mails of the account. */
  | { readonly kind: 'refused' | 'later' | 'shut'; readonly fault: MailFault; readonly answer: string | null }
  /** It may have arrived, or not. */
  | { readonly kind: 'unknown'; readonly fault: 'no-answer'; readonly answer: null }
  /** Another worker has it; nothing is recorded. */
  | { readonly kind: 'lost' };

/** The lease ended before the last byte, so the mail was not finished. */
export class LeaseLost extends Error {}

/** How far a try came. */
export interface Progress {
  step: 'connect' | 'sign-in' | 'send';
  /** The end of the mail may be on its way. */
  isBegun: boolean;
}

interface SmtpError {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** What an error of the dialogue means, by how far it came and what the server said. */
export function outcomeOf(error: unknown, { step, isBegun }: Progress): Outcome {
  if (error instanceof LeaseLost) return { kind: 'lost' };
  const { code = '', originalCode = code, command = '', responseCode, response } = error as SmtpError;
  if (responseCode === undefined) {
    if (isBegun) return { kind: 'unknown', fault: 'no-answer', answer: null };
    const kind = step === 'send' ? 'later' : 'shut';
    return { kind, fault: faultWithoutAnswer(error, originalCode, code, step), answer: null };
  }
  const answer = response ?? String(responseCode);
  const isFinal = responseCode >= 500;
  const as = (kind: 'refused' | 'later' | 'shut', fault: MailFault): Outcome => ({ kind, fault, answer });
  if (code === 'ETLS') return as('shut', 'tls');
  if (overQuota.test(answer) && command !== 'RCPT TO') return as('shut', 'quota');
  if (step === 'sign-in') return as('shut', isFinal ? 'password' : 'busy');
  if (step === 'connect') return as('shut', isFinal ? 'unreachable' : 'busy');
  if (responseCode === 530) return as('shut', 'password');
  if (responseCode === 421) return as('shut', 'busy');
  if (command === 'MAIL FROM' && isFinal && responseCode !== 552) return as('shut', 'sender');
  const fault = command === 'RCPT TO' ? 'recipient' : 'refused';
  return as(isFinal ? 'refused' : 'later', fault);
}

function faultWithoutAnswer(error: unknown, system: string, code: string, step: Progress['step']): MailFault {
  if (error instanceof BlockedHost) return 'blocked';
  if (/^(ENOTFOUND|EAI_\w+|EDNS)$/.test(system)) return 'name';
  if (code === 'ETLS' || /^(ERR_(SSL|TLS)|CERT_|SELF_SIGNED|DEPTH_|UNABLE_TO)/.test(system)) return 'tls';
  if (code === 'EAUTH') return 'password';
  return step === 'send' ? 'cut' : 'unreachable';
}

/** Gmail: 5.4.5 daily limit, 4.7.28 rate; others say it in words. */
const overQuota = /\b(5\.4\.5|4\.7\.28)\b|\b(quota|rate limit|sending limit|too many (messages|mails|emails))\b/i;
