/** Text that is not a valid value of the field's kind: kept in the form as typed, rejected on save. */
export class Unparsed {
  constructor(
    readonly text: string,
    /** Translation key of what is expected. */
    readonly message: string,
    readonly params: Readonly<Record<string, unknown>> = {},
  ) {}

  /** Drafts store the text only. */
  toJSON(): string {
    return this.text;
  }
}
