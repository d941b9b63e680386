/** What is summed of each day; measures are made of it (../read/measured.ts). Columns of `figure_days`. */
export const atoms = [
  ...(['conversations', 'messages_in', 'messages_out', 'bot_answers', 'answers', 'ai_replies', 'hand_overs'] as const),
  ...(['resolved', 'response_n', 'response_ms', 'resolution_n', 'resolution_ms'] as const),
  ...(['orders', 'products_sold', 'coupons_used', 'discount', 'sales', 'refunds'] as const),
  ...(['deliveries', 'lag_n', 'lag_ms', 'deliveries_failed', 'ai_cost'] as const),
] as const;
export type Atom = (typeof atoms)[number];

/** Whose: of whole accounts, of each member, of each product. Each cut is counted by itself. */
export type Cut = 'account' | 'member' | 'product';

const width = 1.02;

/**
 * The SQL of which length a time is of, in milliseconds: each is 2 % longer than the one before it, -1 is less than one
 * millisecond.
 */
export function bucketOf(ms: string): string {
  return `case when ${ms} < 1 then -1 else floor(ln((${ms})::float8) / ln(${width}::float8))::integer end`;
}

/** The SQL of the time in the middle of a length, within 1 % of any in it. */
export function timeOf(bucket: string): string {
  return `case when ${bucket} < 0 then 0 else round(exp((${bucket} + 0.5) * ln(${width}::float8))) end`;
}
