import { type BargainPolicy, givesWay } from './policy';

/** How far the talks about one thing in one conversation went. */
export interface Talks {
  /** Rounds that were given. */
  readonly round: number;
  /** The lowest that was said so far, in minor units; null: nothing was. */
  readonly offer: number | null;
}

/** What the customer wants: less, a price in minor units, or what was offered last. */
export type Wish = { readonly kind: 'ask' | 'accept' } | { readonly kind: 'price'; readonly minor: number };

export interface NextOffer {
  /**
   * 'stands': the price, nothing is taken off. 'offered': a new, lower offer. 'final': the last one again, there is no lower.
   * 'agreed': taken, below the price.
   */
  readonly outcome: 'stands' | 'offered' | 'final' | 'agreed';
  /** Minor units, from the floor to the price. */
  readonly offer: number;
  readonly round: number;
}

export const noTalks: Talks = { round: 0, offer: null };

/**
 * What is offered next. Never below the floor, never above the price or what was offered before, and after `rounds` rounds
 * never lower. A customer's price that is not below the next offer is taken, at what they named.
 */
export function nextOffer(policy: BargainPolicy, { round, offer }: Talks, wish: Wish): NextOffer {
  if (!givesWay(policy)) return { outcome: 'stands', offer: policy.price, round };
  const standing = within(policy, offer ?? policy.price);
  const next =
    round < policy.rounds ? Math.min(standing, within(policy, policy.price - givenAfter(policy, round + 1))) : standing;
  if (wish.kind === 'accept') return settled(policy, standing, round);
  if (wish.kind === 'price' && wish.minor >= next)
    return settled(policy, Math.min(standing, within(policy, wish.minor)), round);
  if (next < standing) return { outcome: 'offered', offer: next, round: round + 1 };
  // A round that takes nothing off counts too: an early one of small steps.
  const isLast = round >= policy.rounds || standing === policy.floor;
  return {
    outcome: standing === policy.price && !isLast ? 'stands' : 'final',
    offer: standing,
    round: Math.min(round + 1, policy.rounds),
  };
}

/** What all rounds so far take off. */
function givenAfter({ step, rounds, style }: BargainPolicy, round: number): number {
  if (style === 'firm') return Math.floor((step * round) / 2);
  return step * (style === 'close' ? Math.min(round * 2, rounds) : round);
}

const within = ({ price, floor }: BargainPolicy, amount: number) => Math.min(price, Math.max(floor, amount));

function settled({ price }: BargainPolicy, offer: number, round: number): NextOffer {
  return { outcome: offer < price ? 'agreed' : 'stands', offer, round };
}
