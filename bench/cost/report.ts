import type { MessageCost } from './measure';

/** Human-readable report, per message. */
export function wordCosts(costs: readonly MessageCost[]): string {
  return costs.map(wordCost).join('\n\n');
}

function wordCost({ name, messages, cost, statements, changes }: MessageCost): string {
  const each = (value: number, digits: number) => (value / messages).toFixed(digits);
  const sum = (of: 'calls' | 'execMs' | 'planMs' | 'walBytes') => statements.reduce((all, one) => all + one[of], 0);
  return [
    `${name}, ${messages} of them`,
    `processor: server ${cost.server.toFixed(0)} µs, database ${cost.database.toFixed(0)} µs`,
    `statements ${each(sum('calls'), 1)}, in the database ${each(sum('execMs') * 1_000, 0)} µs, planning ${each(sum('planMs') * 1_000, 0)} µs, log ${each(sum('walBytes'), 0)} bytes`,
    ...statements
      .slice(0, 40)
      .map(
        (one) =>
          `${each(one.calls, 2).padStart(7)} x ${each(one.execMs * 1_000, 0).padStart(5)} µs ${each(one.plans, 2).padStart(5)} plans ${each(one.planMs * 1_000, 0).padStart(5)} µs ${each(one.walBytes, 0).padStart(6)} bytes  ${one.text.slice(0, 150)}`,
      ),
    ...changes.map(
      (one) =>
        `${one.name}: ${each(one.inserted, 2)} inserted, ${each(one.updated, 2)} changed, ${each(one.withinPage, 2)} of them within their page`,
    ),
  ].join('\n');
}
