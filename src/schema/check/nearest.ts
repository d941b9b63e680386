/** End of a fault message: " Did you mean 'name'?"; empty if no known name is similar. */
export function didYouMean(given: string, known: Iterable<string>): string {
  return guessText(nearest(given, known));
}

/** The same for a name that was found otherwise. */
export function guessText(near: string | null): string {
  return near === null ? '' : `. Did you mean '${near}'?`;
}

/** The most similar known name, or null. At most a third of the letters may differ. */
export function nearest(given: string, known: Iterable<string>): string | null {
  const max = Math.floor(given.length / 3);
  const ranked = [...known]
    .map((name) => ({ name, steps: stepsBetween(plain(given), plain(name)) }))
    .filter(({ name, steps }) => steps <= max && name !== given)
    .sort((a, b) => a.steps - b.steps);
  return ranked[0]?.name ?? null;
}

/** Normalizes spelling variants: 'start_at', 'startAt' and 'start-at' are the same. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[-_\s]/g, '');
}

/** Edit distance with swaps of neighbours (optimal string alignment). */
function stepsBetween(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= from.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const change = rows[i - 1]![j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      const steps = Math.min(change, rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1);
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      rows[i]![j] = isSwap ? Math.min(steps, rows[i - 2]![j - 2]! + 1) : steps;
    }
  }
  return rows[from.length]![to.length]!;
}
