import type { ReadNumber } from '../../schema/readNumber';
import type { Issue } from '../../schema/validation';

/** Text that is not a valid value of the field's kind: kept in the form as typed, rejected on save. */
export class Unparsed {
  constructor(
    readonly text: string,
    readonly issue: Omit<Issue, 'path'>,
  ) {}

  /** Drafts store the text only. */
  toJSON(): string {
    return this.text;
  }
}

/** The number that was read from typed text, or the text with what is wrong about it. */
export function parsedFrom(typed: string, read: ReadNumber): number | Unparsed {
  return 'value' in read ? read.value : new Unparsed(typed, read.issue);
}
