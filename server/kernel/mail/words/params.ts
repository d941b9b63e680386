/** The purposes of e-mails and the parameters of their texts. */
export interface MailParams {
  RESET_PASSWORD: CodeParams;
  /** Minutes for which the link is valid. */
  RESET_LINK: { readonly company: string; readonly account: string; readonly url: string; readonly minutes: number };
  /** Days for which the link is valid. */
  INVITE: { readonly company: string; readonly url: string; readonly days: number };
  /** Hours for which the link is valid. */
  CONFIRM_ADDRESS: { readonly account: string; readonly url: string; readonly hours: number };
  /** Sent to the previous address: the new one, masked. */
  ADDRESS_CHANGED: { readonly account: string; readonly address: string };
  TEST: { readonly company: string };
}

export type MailScene = keyof MailParams;

interface CodeParams {
  readonly code: string;
  /** Minutes for which the code is valid. */
  readonly minutes: number;
}
