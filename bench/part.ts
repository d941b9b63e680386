/** A part of the bench: it measures one line of the report or several, and words what it found. */
export interface Part {
  readonly name: string;
  readonly lines: readonly string[];
  run(): Promise<Outcome>;
}

export interface Outcome {
  readonly figures: unknown;
  readonly words: string;
}

/** A part of one line, and so most of them. */
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

/** From here on it is this line that breaks, if one does. */
export function begin(line: string): void {
  begun = line;
  console.log(`${line} ...`);
}

/** The line that is being measured. */
export function currentLine(): string {
  return begun;
}

/** Fails where a figure is none, as the quotient of nothing by nothing is. */
export function assertFigures(figures: unknown, name = 'The result'): void {
  if (typeof figures === 'number' && !Number.isFinite(figures)) throw new Error(`${name} is ${figures}.`);
  if (typeof figures !== 'object' || figures === null) return;
  for (const [key, value] of Object.entries(figures)) assertFigures(value, key);
}
