const bins = 1_024;

/** The places of the highest values above 0, at least `most` of them if there are so many. */
export function highest(values: Float64Array, most: number): number[] {
  let top = 0;
  for (let at = 0; at < values.length; at += 1) if (values[at]! > top) top = values[at]!;
  const counts = new Uint32Array(bins + 1);
  for (let at = 0; at < values.length; at += 1)
    if (values[at]! > 0) counts[Math.floor((values[at]! / top) * bins)]! += 1;
  let least = bins;
  for (let sum = counts[least]!; least > 0 && sum < most; ) {
    least -= 1;
    sum += counts[least]!;
  }
  const kept: number[] = [];
  for (let at = 0; at < values.length; at += 1)
    if (values[at]! > 0 && Math.floor((values[at]! / top) * bins) >= least) kept.push(at);
  return kept;
}
