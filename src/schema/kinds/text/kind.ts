import type { FieldBase, Kind, ReadCell } from '../kind';
import { plain, sqlLiteral, textColumn, words } from '../parts';

/** Single-line or multi-line text. */
export interface TextField extends FieldBase {
  readonly kind: 'text' | 'longText';
  readonly minLength?: number;
  /** In characters. Default: 200 for text, 10,000 for long text. */
  readonly maxLength?: number;
  readonly default?: string;
  /**
   * Makes the text a template with these variables: '{{contact.name|there}}'. Unknown variables and unclosed braces are
   * refused.
   */
  readonly variables?: readonly string[];
  /**
   * Numbers each new record of the company: `'CL-{year}-{0000}'` gives CL-2026-0001. With {year} the numbers start anew
   * each year, by the company's time zone. The field is readOnly and unique.
   */
  readonly sequence?: {
    readonly format: string;
    /** No number is ever left out, because new records wait for one another. Otherwise a refused record leaves a gap. */
    readonly gapless?: true;
  };
  /** Each line is a separate value, for example in a list of words. On one line they are joined with ' · '. */
  readonly perLine?: true;
}

export const text: Kind<TextField, string> = {
  ...plain,
  check: ({ minLength = 0, maxLength = 200 }, checks) => checks.text(minLength, maxLength),
  operators: words,
  column: {
    ...textColumn,
    check: (column, { maxLength = 200 }) => `length(${column}) <= ${maxLength}`,
    fill: dashes,
    fitsIndex: ({ maxLength = 200 }) => maxLength <= 500,
  },
  read: (_, given) => (/^\d{8,}\.0+$/.test(given) ? spoiled(given) : unlessSpoiled(given)),
  example: ({ label, maxLength = 200 }, language) => label[language].slice(0, maxLength),
  layout: { isColumn: true, isFilter: false, group: 'about' },
};

/** Dashes of the least length, for records that need a text. */
export function dashes({ minLength = 1 }: TextField): string {
  return sqlLiteral('-'.repeat(Math.max(1, minLength)));
}

/**
 * Refuses a number that a spreadsheet or a program changed before it wrote it: '1.38E+10', and '240123456789.0' where
 * that is not a mobile number, whose digits are all there.
 */
export function unlessSpoiled(given: string): ReadCell {
  return /^[+-]?\d([.,]\d+)?E\+\d{2,3}$/i.test(given) ? spoiled(given) : { value: given };
}

function spoiled(given: string): ReadCell {
  return { issue: { code: 'spoiledNumber', params: { text: given.slice(0, 40) } } };
}
