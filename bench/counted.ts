/** A figure of nothing is none: fails where nothing was counted. */
export function counted(count: number, what: string): number {
  if (count > 0) return count;
  throw new Error(`${count} ${what}.`);
}
