import type { Promised } from '../promised';

export const plans: readonly Promised[] = [
  {
    text: 'However many ask at once, a company never has more accounts, members, rules and code pools than its plan has room for, by any way in; counters equal a recount after any history',
    tests: ['tests/billing/limits.test.ts', 'tests/billing/limits.property.test.ts'],
  },
  {
    text: 'A smaller plan deletes nothing: what is beyond it is read and exported, not changed, and what customers have paid for is still delivered',
    tests: ['tests/billing/frozen.test.ts', 'tests/billing/frozenWork.test.ts'],
  },
  {
    text: 'A plan without a feature makes nothing of it, by any way in; what is there is read, and what customers were given holds',
    tests: ['tests/billing/features.test.ts', 'tests/checkout/coupons/link.test.ts'],
  },
  {
    text: 'Of many that want the last VIP seat one gets it; a seat that is promised to an invitation is given to nobody else',
    tests: ['tests/company/seats.test.ts'],
  },
  {
    text: 'What a change of plan costs is right to the millisecond of the period, never below nothing, and gives back no more than was paid',
    tests: ['server/billing/subscription/quote.property.test.ts', 'tests/billing/quote.test.ts'],
  },
  {
    text: 'An activation code is redeemed once, by one company, however many try at once; codes cannot be guessed',
    tests: ['tests/billing/redeem.test.ts'],
  },
  {
    text: 'A payment that is told any number of times is booked once; what does not fit waits for a person, and none is lost',
    tests: ['tests/billing/payments.test.ts', 'tests/billing/stripe.test.ts'],
  },
  {
    text: 'Killed at any moment, server, database or both, and at each named point of a payment: what was acknowledged is booked once, however often it is told again; numbers of invoices have no gap, plan and end are what was paid for, and each code is used once',
    tests: ['tests/reliability/plans/kill.long.test.ts'],
    figures: ['plan-kills'],
  },
  {
    text: 'Nobody but whoever runs the server sees or changes what it sells, not even the owner of another company',
    tests: ['tests/billing/operator.test.ts'],
  },
  {
    text: 'AI answers and their cost stay within what the plan has for the month, and files within its room',
    tests: ['tests/reply/aiPlan.test.ts', 'tests/billing/storage.test.ts'],
  },
  {
    text: 'Every figure is what a plain recount of the raw rows says, after any history, in any time zone, also where a day is skipped or the clock changes, whatever of it is counted ahead',
    tests: [
      'tests/figures/figures.property.test.ts',
      'tests/figures/figures.test.ts',
      'tests/figures/settling.test.ts',
    ],
  },
  {
    text: 'Killed at any moment, server, database or both, also in the midst of counting a day: every figure is still what a recount of the raw rows says, and what is left to count is counted after the start',
    tests: ['tests/reliability/plans/kill.long.test.ts'],
  },
  {
    text: 'A report is told once for each day, week or month, however many nodes there are and wherever one ends',
    tests: ['tests/figures/reports.test.ts', 'tests/figures/dueReports.test.ts'],
  },
];
