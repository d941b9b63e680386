/** What Parley promises, and what shows it. */
export interface Promised {
  /** One sentence without an end, as it stands on the page. */
  readonly text: string;
  /** Files of tests, or folders of them. */
  readonly tests: readonly string[];
  /** What those tests measure: ids that they give to `figure`. */
  readonly figures?: readonly string[];
}

/** `npm test`, and `npm run test:all` without and with `-- --full`. */
export type Command = 'test' | 'all' | 'full';

/** What a test measured last, and on which machine. */
export interface Figure {
  /** '1,000 at once: 20 answered'. */
  readonly said: string;
  /** ISO 8601. */
  readonly at: string;
  readonly machine: { readonly cores: number; readonly memoryGb: number; readonly load: number };
}

/** By id, what each command measured. */
export type Figures = Readonly<Record<string, Readonly<Partial<Record<Command, Figure>>>>>;
