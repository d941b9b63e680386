/**
 * Weights of a logistic regression, each with its sign: 1 or -1, 0: any. An input whose weight would get the other sign
 * is left out, so that nothing that speaks for an answer ever counts against it.
 */
export function logistic(
  inputs: readonly (readonly number[])[],
  targets: readonly number[],
  signs: readonly number[],
  weights: readonly number[],
): number[] {
  const used = signs.map((_, at) => at);
  for (;;) {
    const some = fitted(
      inputs.map((input) => used.map((at) => input[at]!)),
      targets,
      weights,
    );
    const against = some.map((weight, place) => weight * -signs[used[place]!]!);
    const worst = against.indexOf(Math.max(...against));
    if (!(against[worst]! > 0)) return signs.map((_, at) => some[used.indexOf(at)] ?? 0);
    used.splice(worst, 1);
  }
}

const penalty = 1;

/** By Newton's method, with a penalty on large weights. */
function fitted(
  inputs: readonly (readonly number[])[],
  targets: readonly number[],
  counts: readonly number[],
): number[] {
  const size = inputs[0]!.length;
  let weights = new Array<number>(size).fill(0);
  for (let round = 0; round < 25; round += 1) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : -penalty * weight));
    const curve = weights.map((_, at) => weights.map((__, of) => (at === of ? (at === 0 ? 1e-6 : penalty) : 0)));
    for (const [row, input] of inputs.entries()) {
      const chance = 1 / (1 + Math.exp(-dot(input, weights)));
      const spread = counts[row]! * chance * (1 - chance);
      for (let at = 0; at < size; at += 1) {
        gradient[at]! += counts[row]! * (targets[row]! - chance) * input[at]!;
        for (let of = 0; of < size; of += 1) curve[at]![of]! += spread * input[at]! * input[of]!;
      }
    }
    const step = solved(curve, gradient);
    const longest = Math.max(1, ...step.map(Math.abs));
    weights = weights.map((weight, at) => weight + step[at]! / longest);
    if (step.every((one) => Math.abs(one) < 1e-4)) break;
  }
  return weights;
}

/** A question's candidates, and which of them is right. */
export interface Choice {
  readonly candidates: readonly (readonly number[])[];
  readonly right: number;
  readonly weight: number;
}

/**
 * Weights, none below 0, by which the right candidate gets the largest share (gradient ascent with Adam). Those in
 * `kept` stay as they are.
 */
export function softmax(
  choices: readonly Choice[],
  start: readonly number[],
  rounds: number,
  kept: readonly number[],
): number[] {
  const weights = [...start];
  const [mean, square] = [weights.map(() => 0), weights.map(() => 0)];
  const all = choices.reduce((total, { weight }) => total + weight, 0);
  for (let round = 1; round <= rounds; round += 1) {
    const gradient = weights.map((weight) => -0.001 * weight);
    for (const { candidates, right, weight } of choices) {
      const scores = candidates.map((features) => dot(features, weights));
      const highest = Math.max(...scores);
      const shares = scores.map((score) => Math.exp(score - highest));
      const sum = shares.reduce((total, share) => total + share, 0);
      for (let at = 0; at < weights.length; at += 1) {
        let expected = 0;
        for (const [of, features] of candidates.entries()) expected += (shares[of]! / sum) * features[at]!;
        gradient[at]! += (weight * (candidates[right]![at]! - expected)) / all;
      }
    }
    for (let at = 0; at < weights.length; at += 1) {
      if (kept.includes(at)) continue;
      mean[at] = 0.9 * mean[at]! + 0.1 * gradient[at]!;
      square[at] = 0.999 * square[at]! + 0.001 * gradient[at]! ** 2;
      const step = mean[at]! / (1 - 0.9 ** round) / (Math.sqrt(square[at]! / (1 - 0.999 ** round)) + 1e-8);
      weights[at] = Math.max(0, weights[at]! + 0.1 * step);
    }
  }
  return weights;
}

function dot(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

function solved(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, values[at]!]);
  for (let at = 0; at < rows.length; at += 1) {
    const pivot = rows
      .slice(at)
      .reduce((best, row, of) => (Math.abs(row[at]!) > Math.abs(rows[best]![at]!) ? at + of : best), at);
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    for (let row = 0; row < rows.length; row += 1) {
      if (row === at) continue;
      const factor = rows[row]![at]! / rows[at]![at]!;
      for (let of = at; of < rows[row]!.length; of += 1) rows[row]![of]! -= factor * rows[at]![of]!;
    }
  }
  return rows.map((row, at) => row.at(-1)! / row[at]!);
}
