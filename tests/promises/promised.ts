/** A promise about the product and the tests that show it. */
export interface Promised {
  /** One sentence without a full stop, as shown on the page. */
  readonly text: string;
  /** Test files, or folders of them. */
  readonly tests: readonly string[];
  /** Ids of the figures that these tests record with `figure`. */
  readonly figures?: readonly string[];
}

/** `npm test`, and `npm run test:all` without and with `-- --full`. */
export type Command = 'test' | 'all' | 'full';

/** The last measurement of a test, and the machine. */
export interface Figure {
  /** For example '1,000 at once: 20 answered'. */
  readonly said: string;
  /** ISO 8601. */
  readonly at: string;
  readonly machine: { readonly cores: number; readonly memoryGb: number; readonly load: number };
}

/** Measurements by figure id and command. */
export type Figures = Readonly<Record<string, Readonly<Partial<Record<Command, Figure>>>>>;
