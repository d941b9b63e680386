/** What was typed where it is no value of the field's kind: kept in the form as it stands, refused when it is saved. */
export class Unparsed {
  constructor(
    readonly text: string,
    /** A key of the catalogue that says what would be right. */
    readonly message: string,
    readonly params: Readonly<Record<string, unknown>> = {},
  ) {}

  /** A draft keeps the text alone. */
  toJSON(): string {
    return this.text;
  }
}
