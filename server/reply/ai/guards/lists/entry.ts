/** An entry of a list, with a sentence that it must find and one that it must not. */
export interface ListEntry {
  /** In plain text (`plainText`); for lures also in the letters and digits alone. */
  readonly find: RegExp;
  readonly catches: string;
  readonly spares: string;
}
