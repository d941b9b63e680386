/** The bargaining policy of one item. Amounts in minor units of one currency. */
export interface BargainPolicy {
  /** The regular price. */
  readonly price: number;
  /** The lowest price that may be offered or accepted. */
  readonly floor: number;
  /** Reduction per round. */
  readonly step: number;
  readonly rounds: number;
  readonly style: BargainStyle;
  /** How long an agreed price is valid. */
  readonly hours: number;
}

/**
 * How fast offers approach the floor: half a step, one step, or two steps per round, at most `rounds` steps in total.
 */
export type BargainStyle = 'firm' | 'balanced' | 'close';

/** The stored settings of the product and its variant. */
export interface BargainTerms {
  /** The product's price. */
  readonly productPrice: number;
  /** The price of the item: the variant's or the product's. */
  readonly price: number;
  readonly floorPrice: number | null;
  readonly step: number | null;
  readonly rounds: number | null;
  readonly style: BargainStyle | null;
  readonly hours: number | null;
}

/**
 * The policy of an item. A floor of 0 or none means no reduction: the floor is the price. A variant more expensive than
 * its product has a proportionally higher floor.
 */
export function policyOf({ productPrice, price, floorPrice, step, rounds, style, hours }: BargainTerms): BargainPolicy {
  return {
    price,
    floor: floorOf(price, productPrice, floorPrice ?? 0),
    step: step ?? 0,
    rounds: rounds ?? 0,
    style: style ?? 'balanced',
    hours: hours ?? 24,
  };
}

/** False if any limit is 0: the price is fixed. */
export function givesWay({ price, floor, step, rounds }: BargainPolicy): boolean {
  return floor < price && step > 0 && rounds > 0;
}

function floorOf(price: number, productPrice: number, floor: number): number {
  if (floor <= 0) return price;
  // BigInt: the product of two amounts exceeds the safe integer range.
  const share =
    productPrice > 0
      ? Number((BigInt(price) * BigInt(floor) + BigInt(productPrice) - 1n) / BigInt(productPrice))
      : floor;
  return Math.min(price, Math.max(floor, share));
}
