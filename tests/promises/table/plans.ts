import type { Promised } from '../promised';

export const plans: readonly Promised[] = [
  {
    text: 'Under any concurrency, a company never has more accounts, members, rules and code pools than its plan allows, on any route; counters equal a recount after any history',
    tests: ['tests/billing/limits.test.ts', 'tests/billing/limits.property.test.ts'],
  },
  {
    text: 'A smaller plan deletes nothing: records over its limits can be read and exported but not changed, and paid orders are still delivered',
    tests: ['tests/billing/frozen.test.ts', 'tests/billing/frozenWork.test.ts'],
  },
  {
    text: 'Without a feature in the plan, no route creates records of it; existing records can be read, and what customers already received stays valid',
    tests: ['tests/billing/features.test.ts', 'tests/checkout/coupons/link.test.ts'],
  },
  {
    text: 'Of many concurrent requests for the last VIP seat one succeeds; a seat reserved for an invitation is given to no other member',
    tests: ['tests/company/seats.test.ts'],
  },
  {
    text: 'The price of a plan change is exact to the millisecond of the period, never negative, and credits no more than was paid',
    tests: ['server/billing/subscription/quote.property.test.ts', 'tests/billing/quote.test.ts'],
  },
  {
    text: 'An activation code is redeemed once, by one company, under any concurrency; codes cannot be guessed',
    tests: ['tests/billing/redeem.test.ts'],
  },
  {
    text: 'A payment reported any number of times is booked once; a payment that does not match an invoice waits for review, and none is lost',
    tests: ['tests/billing/payments.test.ts', 'tests/billing/stripe.test.ts'],
  },
  {
    text: 'If server, database or both are killed at any moment or at any named point of a payment, every acknowledged payment is booked once, however often it is reported; invoice numbers have no gap, plan and end date are as paid, and each code is used once',
    tests: ['tests/reliability/plans/kill.long.test.ts'],
    figures: ['plan-kills'],
  },
  {
    text: 'Only the operator of the server sees and changes the plans for sale; owners of other companies do not',
    tests: ['tests/billing/operator.test.ts'],
  },
  {
    text: "AI replies and their cost stay within the plan's monthly limits, and files within its storage",
    tests: ['tests/reply/aiPlan.test.ts', 'tests/billing/storage.test.ts'],
  },
  {
    text: 'Every figure equals a recount of the raw rows, after any history, in any time zone, also if a day is skipped or the clock changes, and for any set of days that are already aggregated',
    tests: [
      'tests/figures/figures.property.test.ts',
      'tests/figures/figures.test.ts',
      'tests/figures/settling.test.ts',
      'tests/figures/lateEvents.test.ts',
    ],
  },
  {
    text: 'If server, database or both are killed at any moment, also while a day is aggregated, every figure still equals a recount of the raw rows, and the remaining days are aggregated after the restart',
    tests: ['tests/reliability/plans/kill.long.test.ts'],
  },
  {
    text: 'A report is sent once for each day, week or month, on any number of nodes and also if one is killed at any moment',
    tests: ['tests/figures/reports.test.ts', 'tests/figures/dueReports.test.ts'],
  },
];
