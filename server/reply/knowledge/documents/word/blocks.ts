/** What the thread reads of a Word file, in order. */
export type Block = Paragraph | Table;

export interface Paragraph {
  readonly text: string;
  /** Of a heading, from 1; 0: none. */
  readonly level: number;
  /** `level` null: that of the list level that names the style. */
  readonly list: { readonly id: string; readonly level: number | null; readonly style: string | undefined } | null;
  /** Its end is hidden or deleted. */
  readonly isOpen: boolean;
}

export interface Table {
  readonly rows: readonly Row[];
  /** False: its look says that the first row is like the others. */
  readonly hasHeadings: boolean;
}

export interface Row {
  /** Repeated on each page. */
  readonly isHeading: boolean;
  /** Columns left out before the first cell. */
  readonly before: number;
  readonly cells: readonly Cell[];
}

export interface Cell {
  /** The columns it covers. */
  readonly span: number;
  /** Merged with the one above ('down') or before ('right'), or the first of those merged below. */
  readonly merge: 'first' | 'down' | 'right' | null;
  readonly blocks: readonly Block[];
}

export interface Numbering {
  /** By the id that paragraphs name. */
  readonly lists: Readonly<Record<string, List | undefined>>;
  readonly levels: Readonly<Record<string, readonly (ListLevel | undefined)[] | undefined>>;
}

export interface List {
  readonly abstract: string | null;
  /** Numbers with which this list starts again, by level. */
  readonly starts: Readonly<Record<string, number>>;
  readonly levels: Readonly<Record<string, ListLevel | undefined>>;
}

export interface ListLevel {
  readonly start: number;
  /** 'decimal', 'bullet', 'upperRoman', 'chineseCounting' … */
  readonly format: string;
  /** 'Step %1', '%1.%2'. */
  readonly text: string;
  /** After which level it starts again; 0: never. */
  readonly restart?: number;
  /** All numbers are shown as 1, 2, 3. */
  readonly isLegal?: boolean;
  /** The style that it belongs to. */
  readonly style?: string;
}
