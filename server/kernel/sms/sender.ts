import type { Language } from '../../../src/schema/text';

/** What a text message is for, and what its words are made with. Sender services see the same names. */
export interface SmsParams {
  RESET_PASSWORD: CodeParams;
  CHANGE_MOBILE_OLD: CodeParams;
  CHANGE_MOBILE_NEW: CodeParams;
  /** To the number that was given up: the new one, masked. */
  MOBILE_CHANGED: { readonly mobile: string };
  /** Minutes for which the link opens something. */
  RESET_LINK: { readonly company: string; readonly url: string; readonly minutes: string };
  /** Days. */
  INVITE: { readonly company: string; readonly url: string; readonly days: string };
}

export type SmsScene = keyof SmsParams;

interface CodeParams {
  readonly code: string;
  /** For which the code holds. */
  readonly minutes: string;
}

/** A message as a sender is given it. */
export interface SmsMessage {
  /** The same for every try at this message: a service that has sent it already need not again. */
  readonly requestId: string;
  readonly mobile: string;
  readonly scene: SmsScene;
  readonly language: Language;
  /** Ready to be sent; services that send by templates take scene, language and params instead. */
  readonly text: string;
  readonly params: Readonly<Record<string, string>>;
}

/** What a sender made of a message. An error never holds number or code. */
export type SmsOutcome =
  | { readonly ok: true; readonly providerId: string | null }
  | { readonly ok: false; readonly error: string; readonly isFinal: boolean };

/** The port that text messages go out by. It never throws for what the other side does. */
export interface SmsSender {
  readonly kind: 'console' | 'http';
  send(message: SmsMessage): Promise<SmsOutcome>;
  close(): Promise<void>;
}
