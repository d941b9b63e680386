import type { Figure } from './figures';

/**
 * Whether an amount follows by a plain sum: a price times or by a number of pieces, less or more a percentage, or two
 * amounts added or subtracted. One of the parts must be in the answer or the customer's message, so that an amount does
 * not follow from the sources by chance.
 */
export function isSum(
  amount: number,
  shown: readonly Figure[],
  sources: readonly Figure[],
  half: boolean,
  parts: readonly number[] = [],
): boolean {
  if (amount <= 0) return false;
  const of = (figures: readonly Figure[], kind: Figure['kind']) =>
    figures.filter((one) => one.kind === kind && one.value !== amount).map(({ value }) => value);
  const counts = [
    1,
    ...new Set(
      shown
        .filter(({ kind, raw }) => pieces.includes(kind) && Number.isInteger(raw) && raw > 1 && raw <= 1_000)
        .map(({ raw }) => raw),
    ),
  ];
  const said = [...new Set(of(shown, 'money'))];
  const prices = [...new Set([...said, ...of(sources, 'money')])];
  const known = new Set(sources.map(({ form }) => form));
  const cuts = shown
    .filter(({ form }) => known.has(form))
    .flatMap(({ kind, value }) =>
      kind === 'percent' ? [value / 100, 1 - value / 100, 1 + value / 100] : kind === 'discount' ? [value / 10] : [],
    );
  const shares = [1, ...new Set([...cuts, ...(half ? [0.5] : [])])];
  const is = (value: number) => Math.abs(value - amount) < 0.006;
  const counted = shown.filter(
    ({ kind, noun, value }) => kind === 'plain' && noun !== '' && value > 1 && value !== amount,
  );
  const divisors = [...parts, ...counted.map(({ value }) => value)];
  for (const price of prices) {
    if (divisors.some((divisor) => is(price / divisor))) return true;
    for (const count of counts) {
      for (const share of shares) if ((count !== 1 || share !== 1) && is(price * count * share)) return true;
      for (const other of said) if (is((price + other) * count) || is(price * count + other)) return true;
    }
    if (said.some((other) => is(other - price) || is(price - other))) return true;
  }
  return false;
}

const pieces: readonly Figure['kind'][] = ['plain', 'minutes', 'months'];
