import type { Language } from '../../../src/schema/text';

/** The purposes of text messages and the parameters of their texts. SMS services receive the same names. */
export interface SmsParams {
  RESET_PASSWORD: CodeParams;
  CHANGE_MOBILE_OLD: CodeParams;
  CHANGE_MOBILE_NEW: CodeParams;
  /** Sent to the previous number: the new one, masked. */
  MOBILE_CHANGED: { readonly mobile: string };
  /** Minutes for which the link is valid. */
  RESET_LINK: { readonly company: string; readonly url: string; readonly minutes: string };
  /** Days for which the link is valid. */
  INVITE: { readonly company: string; readonly url: string; readonly days: string };
}

export type SmsScene = keyof SmsParams;

interface CodeParams {
  readonly code: string;
  /** Minutes for which the code is valid. */
  readonly minutes: string;
}

export interface SmsMessage {
  /** The same for every attempt, so that the service can deduplicate. */
  readonly requestId: string;
  readonly mobile: string;
  readonly scene: SmsScene;
  readonly language: Language;
  /** The complete text; services with templates use scene, language and params instead. */
  readonly text: string;
  readonly params: Readonly<Record<string, string>>;
}

/** The result of sending. `error` never contains the number or code. */
export type SmsOutcome =
  | { readonly ok: true; readonly providerId: string | null }
  | { readonly ok: false; readonly error: string; readonly isFinal: boolean };

/** Port for sending text messages. Does not throw for errors of the service. */
export interface SmsSender {
  readonly kind: 'console' | 'http';
  send(message: SmsMessage): Promise<SmsOutcome>;
  close(): Promise<void>;
}
