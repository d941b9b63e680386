/** A byte range to remove; `instead` replaces it. */
export interface Cut {
  readonly from: number;
  readonly to: number;
  readonly instead?: Buffer;
}

/**
 * Adds the range from `from` to before `to`. Cuts are added in order; adjacent cuts without a replacement are merged.
 */
export function addCut(cuts: Cut[], from: number, to: number, instead?: Buffer): void {
  const last = cuts.at(-1);
  if (last !== undefined && last.to === from && last.instead === undefined && instead === undefined)
    cuts[cuts.length - 1] = { from: last.from, to };
  else if (to > from) cuts.push(instead === undefined ? { from, to } : { from, to, instead });
}

/** The bytes without the cuts; the same buffer if there are none. */
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

/** Change of the file length by the cut, in bytes; negative if shorter. */
function lengthChange({ from, to, instead }: Cut): number {
  return (instead?.length ?? 0) - (to - from);
}
