/** How one thing is haggled over. Amounts in minor units of one currency. */
export interface BargainPolicy {
  /** What it costs. */
  readonly price: number;
  /** The lowest that is ever said or taken. */
  readonly floor: number;
  /** What is taken off in a round. */
  readonly step: number;
  readonly rounds: number;
  readonly style: BargainStyle;
  /** For how long an agreed price holds. */
  readonly hours: number;
}

/**
 * How fast it goes from the price towards the floor: half a step a round, a step, or two steps, in all never more than
 * `rounds` steps.
 */
export type BargainStyle = 'firm' | 'balanced' | 'close';

/** What a product says of it, as the product and its variant keep it. */
export interface BargainTerms {
  /** Of the product. */
  readonly productPrice: number;
  /** Of what is bought: the variant's, or the product's. */
  readonly price: number;
  readonly floorPrice: number | null;
  readonly step: number | null;
  readonly rounds: number | null;
  readonly style: BargainStyle | null;
  readonly hours: number | null;
}

/**
 * The policy of what is bought. No floor, or one of 0, means that nothing is taken off: the floor is the price then. A
 * variant that costs more than its product has a floor that is as much higher.
 */
export function policyOf({ productPrice, price, floorPrice, step, rounds, style, hours }: BargainTerms): BargainPolicy {
  return {
    ...{ price, floor: floorOf(price, productPrice, floorPrice ?? 0), step: step ?? 0, rounds: rounds ?? 0 },
    ...{ style: style ?? 'balanced', hours: hours ?? 24 },
  };
}

/** False where any limit is 0: the price stands. */
export function givesWay({ price, floor, step, rounds }: BargainPolicy): boolean {
  return floor < price && step > 0 && rounds > 0;
}

function floorOf(price: number, productPrice: number, floor: number): number {
  if (floor <= 0) return price;
  // In whole numbers: the product of two amounts is beyond what a number holds exactly.
  const share =
    productPrice > 0
      ? Number((BigInt(price) * BigInt(floor) + BigInt(productPrice) - 1n) / BigInt(productPrice))
      : floor;
  return Math.min(price, Math.max(floor, share));
}
