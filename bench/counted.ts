/** Fails when nothing was counted: a result computed from no data is meaningless. */
export function counted(count: number, what: string): number {
  if (count > 0) return count;
  throw new Error(`${count} ${what}.`);
}
