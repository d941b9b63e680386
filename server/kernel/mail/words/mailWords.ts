export interface MailWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** To be typed somewhere. */
  readonly code?: string;
  /** Delivered content, each to be copied. */
  readonly codes?: readonly string[];
  /** A table. */
  readonly rows?: readonly { readonly label: string; readonly value: string; readonly isTotal?: true }[];
  /** A list, each with what it leads to. */
  readonly items?: readonly MailItem[];
  readonly button?: { readonly label: string; readonly url: string };
  /** In small print: what to do if it was not expected. */
  readonly note: string;
  /** Only in mails that the reader can do without. */
  readonly unsubscribe?: Unsubscribe & { readonly label: string };
}

export interface MailItem {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** How a reader gets no more mails of a kind: a page, and the address that mail programs call (RFC 8058). */
export interface Unsubscribe {
  readonly page: string;
  readonly call: string;
}
