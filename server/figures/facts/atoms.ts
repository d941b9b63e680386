/** The values summed per day, from which measures are derived. They are the columns of `figure_days`. */
export const atoms = [
  ...(['conversations', 'messages_in', 'messages_out', 'bot_answers', 'answers', 'ai_replies', 'hand_overs'] as const),
  ...(['resolved', 'response_n', 'response_ms', 'resolution_n', 'resolution_ms'] as const),
  ...(['first_due', 'first_late', 'next_due', 'next_late', 'ratings', 'ratings_sum', 'ratings_good'] as const),
  ...(['orders', 'products_sold', 'coupons_used', 'discount', 'sales', 'refunds', 'taxes'] as const),
  ...(['deliveries', 'lag_n', 'lag_ms', 'deliveries_failed', 'ai_cost'] as const),
] as const;
export type Atom = (typeof atoms)[number];

/** The grouping of sums: whole accounts, members or products. Each cut is counted separately. */
export type Cut = 'account' | 'member' | 'product';

const width = 1.02;

/**
 * SQL for the bucket of a duration in milliseconds: each bucket is 2 % longer than the previous one; -1 is below one
 * millisecond.
 */
export function bucketOf(ms: string): string {
  return `case when ${ms} < 1 then -1 else floor(ln((${ms})::float8) / ln(${width}::float8))::integer end`;
}

/** SQL for the middle of a bucket in milliseconds, within 1 % of any duration in it. */
export function timeOf(bucket: string): string {
  return `case when ${bucket} < 0 then 0 else round(exp((${bucket} + 0.5) * ln(${width}::float8))) end`;
}
