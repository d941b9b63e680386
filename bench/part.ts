/** A part of the bench: measures one or more lines of the report and formats the results. */
export interface Part {
  readonly name: string;
  readonly lines: readonly string[];
  run(): Promise<Outcome>;
}

export interface Outcome {
  readonly figures: unknown;
  readonly words: string;
}

/** A part with one line, as most have. */
export function part<Figures>(
  name: string,
  measure: () => Figures | Promise<Figures>,
  word: (figures: Figures) => string,
): Part {
  return {
    name,
    lines: [name],
    async run() {
      begin(name);
      const figures = await measure();
      return { figures, words: word(figures) };
    },
  };
}

let begun = 'no line yet';

/** Sets the line that a failure is reported for. */
export function begin(line: string): void {
  begun = line;
  console.log(`${line} ...`);
}

/** The line being measured. */
export function currentLine(): string {
  return begun;
}

/** Fails if a figure is not finite, such as 0 / 0. */
export function assertFigures(figures: unknown, name = 'The result'): void {
  if (typeof figures === 'number' && !Number.isFinite(figures)) throw new Error(`${name} is ${figures}.`);
  if (typeof figures !== 'object' || figures === null) return;
  for (const [key, value] of Object.entries(figures)) assertFigures(value, key);
}
