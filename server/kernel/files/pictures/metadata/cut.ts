/** A stretch of a file that is left out; `instead` takes its place. */
export interface Cut {
  readonly from: number;
  readonly to: number;
  readonly instead?: Buffer;
}

/** Leaves out from `from` to before `to`. Cuts are added in their order; neighbours without anything instead become one. */
export function addCut(cuts: Cut[], from: number, to: number, instead?: Buffer): void {
  const last = cuts.at(-1);
  if (last !== undefined && last.to === from && last.instead === undefined && instead === undefined)
    cuts[cuts.length - 1] = { from: last.from, to };
  else if (to > from) cuts.push(instead === undefined ? { from, to } : { from, to, instead });
}

/** The bytes without what the cuts leave out; the very same bytes where there are none. */
export function withoutCuts(bytes: Buffer, cuts: readonly Cut[]): Buffer {
  if (cuts.length === 0) return bytes;
  const made = Buffer.alloc(bytes.length + cuts.reduce((sum, cut) => sum + lengthChange(cut), 0));
  let [read, written] = [0, 0];
  for (const { from, to, instead } of cuts) {
    written += bytes.copy(made, written, read, from);
    if (instead !== undefined) written += instead.copy(made, written);
    read = to;
  }
  bytes.copy(made, written, read);
  return made;
}

/** How many bytes longer the file becomes by the cut; below zero for shorter. */
export function lengthChange({ from, to, instead }: Cut): number {
  return (instead?.length ?? 0) - (to - from);
}
