/** The words of an e-mail. */
export interface MailWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** To be typed somewhere. */
  readonly code?: string;
  /** Delivered content, each to be copied. */
  readonly codes?: readonly string[];
  /** A table; its last row is the total. */
  readonly rows?: readonly { readonly label: string; readonly value: string }[];
  readonly button?: { readonly label: string; readonly url: string };
  /** In small print: what to do if it was not expected. */
  readonly note: string;
}
