import fc from 'fast-check';
import { expect, test } from 'vitest';
import { size } from '../../../tests/helpers/size';
import { type Negotiation, nextOffer, noNegotiation, type Wish } from './nextOffer';
import { type BargainPolicy, policyOf } from './policy';

const policy: BargainPolicy = { price: 10_000, floor: 8_000, step: 500, rounds: 3, style: 'balanced', hours: 24 };

/** The outcomes of a series of wishes. */
function outcomesOf(given: BargainPolicy, wishes: readonly Wish[]): string[] {
  let state: Negotiation = noNegotiation;
  return wishes.map((wish) => {
    const next = nextOffer(given, state, wish);
    state = { round: next.round, offer: next.offer };
    return `${next.outcome} ${next.offer}`;
  });
}

const ask: Wish = { kind: 'ask' };
const price = (minor: number): Wish => ({ kind: 'price', minor });

test('each style goes from the price to the floor at its own pace, and stops after its rounds', () => {
  const five = [ask, ask, ask, ask, ask];
  expect(outcomesOf(policy, five)).toEqual([
    'offered 9500',
    'offered 9000',
    'offered 8500',
    'final 8500',
    'final 8500',
  ]);
  expect(outcomesOf({ ...policy, style: 'firm' }, five)).toEqual([
    'offered 9750',
    'offered 9500',
    'offered 9250',
    'final 9250',
    'final 9250',
  ]);
  expect(outcomesOf({ ...policy, style: 'close' }, five)).toEqual([
    'offered 9000',
    'offered 8500',
    'final 8500',
    'final 8500',
    'final 8500',
  ]);
  expect(outcomesOf({ ...policy, floor: 9_200 }, five)).toEqual([
    'offered 9500',
    'offered 9200',
    'final 9200',
    'final 9200',
    'final 9200',
  ]);
});

test('a named price at or above the next offer is accepted; one below the floor never', () => {
  expect(outcomesOf(policy, [price(9_600)])).toEqual(['agreed 9600']);
  expect(outcomesOf(policy, [price(9_500)])).toEqual(['agreed 9500']);
  expect(outcomesOf(policy, [price(9_499), price(9_200)])).toEqual(['offered 9500', 'agreed 9200']);
  expect(outcomesOf(policy, [ask, price(99_999)])).toEqual(['offered 9500', 'agreed 9500']);
  expect(outcomesOf(policy, [price(20_000)])).toEqual(['stands 10000']);
  expect(outcomesOf(policy, [price(-5_000), price(0), price(1), price(8_499), { kind: 'accept' }])).toEqual([
    'offered 9500',
    'offered 9000',
    'offered 8500',
    'final 8500',
    'agreed 8500',
  ]);
});

test('a limit of 0 means no discount', () => {
  const without: readonly Partial<BargainPolicy>[] = [{ step: 0 }, { rounds: 0 }, { floor: 10_000 }];
  for (const none of without)
    expect(outcomesOf({ ...policy, ...none }, [ask, price(9_999), { kind: 'accept' }, ask])).toEqual(
      Array(4).fill('stands 10000'),
    );
});

test("a variant's floor is the product's floor in proportion, never below the product's floor price", () => {
  const terms = { productPrice: 1_000, floorPrice: 801, step: 50, rounds: 3, style: null, hours: null };
  const floorOf = (variant: number) => policyOf({ ...terms, price: variant }).floor;
  expect([floorOf(1_000), floorOf(10_000), floorOf(10_001), floorOf(900), floorOf(500)]).toEqual([
    801, 8_010, 8_011, 801, 500,
  ]);
  for (const floorPrice of [null, 0]) expect(policyOf({ ...terms, price: 1_000, floorPrice }).floor).toBe(1_000);
});

test('for any wishes, offers stay between floor and price, never rise, and are at most as many as rounds', () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000_000 });
  const policies = fc.record({
    price: amounts,
    floor: amounts,
    step: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 }), amounts),
    rounds: fc.integer({ min: 0, max: 20 }),
    hours: fc.constant(24),
    style: fc.constantFrom('firm', 'balanced', 'close'),
  });
  const wishes = fc.array(
    fc.oneof(
      fc.constant<Wish>({ kind: 'ask' }),
      fc.constant<Wish>({ kind: 'accept' }),
      fc.integer({ min: -1_000_000_000, max: 2_000_000_000 }).map((minor): Wish => ({ kind: 'price', minor })),
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(policies, wishes, (random, dialogue) => {
      const given = { ...random, floor: Math.min(random.floor, random.price) } as BargainPolicy;
      let state: Negotiation = noNegotiation;
      let lowered = 0;
      for (const wish of dialogue) {
        const next = nextOffer(given, state, wish);
        expect(next.offer).toBeGreaterThanOrEqual(given.floor);
        expect(next.offer).toBeLessThanOrEqual(state.offer ?? given.price);
        expect(next.offer).toBeGreaterThanOrEqual(
          given.price - given.step * given.rounds - (wish.kind === 'price' ? given.price : 0),
        );
        if (given.step === 0 || given.rounds === 0 || given.floor === given.price)
          expect(next).toMatchObject({ outcome: 'stands', offer: given.price });
        if (next.outcome === 'offered') lowered += 1;
        if (wish.kind === 'price' && next.outcome === 'agreed')
          expect(next.offer).toBeLessThanOrEqual(Math.max(wish.minor, given.floor));
        state = { round: next.round, offer: next.offer };
      }
      expect(lowered).toBeLessThanOrEqual(given.rounds);
    }),
    { numRuns: size({ small: 600, usual: 3_000 }) },
  );
});
