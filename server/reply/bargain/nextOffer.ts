import { type BargainPolicy, givesWay } from './policy';

/** The state of the negotiation of one item in one conversation. */
export interface Negotiation {
  readonly round: number;
  /** The lowest offer so far, in minor units; null: none. */
  readonly offer: number | null;
}

/** What the customer wants: a lower price, a given price in minor units, or the last offer. */
export type Wish = { readonly kind: 'ask' | 'accept' } | { readonly kind: 'price'; readonly minor: number };

export interface NextOffer {
  /**
   * 'stands': the full price, no discount. 'offered': a new, lower offer. 'final': the last offer again, it goes no
   * lower. 'agreed': accepted below the price.
   */
  readonly outcome: 'stands' | 'offered' | 'final' | 'agreed';
  /** Minor units, between the floor and the price. */
  readonly offer: number;
  readonly round: number;
}

export const noNegotiation: Negotiation = { round: 0, offer: null };

/**
 * Calculates the next offer. Never below the floor, never above the price or an earlier offer, and not lower after
 * `rounds` rounds. A customer's price at or above the next offer is accepted as named.
 */
export function nextOffer(policy: BargainPolicy, { round, offer }: Negotiation, wish: Wish): NextOffer {
  if (!givesWay(policy)) return { outcome: 'stands', offer: policy.price, round };
  const standing = within(policy, offer ?? policy.price);
  const next =
    round < policy.rounds ? Math.min(standing, within(policy, policy.price - givenAfter(policy, round + 1))) : standing;
  if (wish.kind === 'accept') return settled(policy, standing, round);
  if (wish.kind === 'price' && wish.minor >= next)
    return settled(policy, Math.min(standing, within(policy, wish.minor)), round);
  if (next < standing) return { outcome: 'offered', offer: next, round: round + 1 };
  // A round without a reduction also counts, such as an early one with small steps.
  const isLast = round >= policy.rounds || standing === policy.floor;
  return {
    outcome: standing === policy.price && !isLast ? 'stands' : 'final',
    offer: standing,
    round: Math.min(round + 1, policy.rounds),
  };
}

/** Total reduction after `round` rounds. */
function givenAfter({ step, rounds, style }: BargainPolicy, round: number): number {
  if (style === 'firm') return Math.floor((step * round) / 2);
  return step * (style === 'close' ? Math.min(round * 2, rounds) : round);
}

const within = ({ price, floor }: BargainPolicy, amount: number) => Math.min(price, Math.max(floor, amount));

function settled({ price }: BargainPolicy, offer: number, round: number): NextOffer {
  return { outcome: offer < price ? 'agreed' : 'stands', offer, round };
}
