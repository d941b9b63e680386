/** The part of papaparse's types that the tests use; its types are not installed. */
declare module 'papaparse' {
  interface Options {
    readonly newline?: '\n' | '\r\n' | '\r';
    readonly delimiter?: string;
    readonly header?: boolean;
    readonly skipEmptyLines?: boolean | 'greedy';
  }

  interface Parsed<Row> {
    readonly data: Row[];
    /** `row` counts from 0, without the header. */
    readonly errors: readonly { readonly code: string; readonly message: string; readonly row?: number }[];
    readonly meta: { readonly fields?: readonly string[]; readonly delimiter: string; readonly linebreak: string };
  }

  const Papa: {
    parse<Row>(text: string, options?: Options): Parsed<Row>;
  };
  export default Papa;
}
