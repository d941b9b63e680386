import type { Promised } from '../promised';

export const sales: readonly Promised[] = [
  {
    text: "A buyer's link opens nothing once it was replaced, whoever kept it",
    tests: ['tests/delivery/receipt.test.ts'],
  },
  {
    text: 'A delivery rule whose accounts were deleted answers no order until somebody says which',
    tests: ['tests/delivery/review.test.ts'],
  },
  {
    text: 'What an API gave is handed out or stands in its pool, also when its order ended meanwhile',
    tests: ['tests/delivery/channelsAndApis.test.ts'],
  },
  {
    text: 'A paid order is delivered exactly once: killed at any moment, server, database or both, and at each named point of a sale, nothing is lost, doubled or stuck for 30 s; each paid line has one set of codes and one set of messages, and the books add up; so it is for codes of one’s own, of a shared pool and of an API, for orders with a coupon, and where the channel knows no numbers: what may have arrived there waits for a person',
    tests: [
      'tests/reliability/sales/kill.test.ts',
      'tests/reliability/sales/kill.speed.test.ts',
      'tests/reliability/sales/points.long.test.ts',
    ],
    figures: ['sales-kills', 'sales-stuck', 'sales-points'],
  },
  {
    text: 'What a customer may get in a day is counted once for each delivery, also where a person gave it or two customers were merged, and exactly that comes off when it is cancelled unsent',
    tests: ['tests/delivery/dayLimit.test.ts'],
  },
  {
    text: 'Of however many buyers at once as many are sold a code as there are codes, each another one; what refunds give back goes to who waits',
    tests: ['tests/reliability/sales/races.long.test.ts'],
  },
  {
    text: 'What is paid at the same moment is paid and delivered together, row for row as each would be alone; one that is unusual, held by somebody or told before fails nobody else',
    tests: ['tests/delivery/together.test.ts'],
  },
  {
    text: 'Orders whose codes arrive at the same moment are shipped together, row for row as each would be alone; one that was refunded meanwhile stays so, and one that somebody holds keeps nobody else waiting',
    tests: ['tests/delivery/shipTogether.test.ts'],
  },
  {
    text: 'A callback that comes fifty times at once acts once, from a channel and from a payment provider',
    tests: ['tests/reliability/sales/races.long.test.ts'],
  },
  {
    text: 'A delivery whose channel fails is never told again blindly: under its own number where the channel knows numbers, else it stands in the review',
    tests: ['tests/reliability/sales/faults.long.test.ts'],
  },
  {
    text: 'However a refund falls among the tries of a send, a code that may have been seen is never sold again, and what was taken back is sent by nobody',
    tests: ['tests/delivery/refundRace.test.ts'],
  },
  {
    text: 'What fails within a delivery leaves no code taken and no message written; the payment stands, other lines go on, a person is asked',
    tests: ['tests/delivery/faults.test.ts'],
  },
  {
    text: "A rule's hours are those that the company's clocks show, nights and changes of the clocks included: nothing is delivered outside of them, and what waits goes out when they begin",
    tests: ['server/delivery/rules/hours.test.ts', 'tests/delivery/hours.test.ts'],
  },
  {
    text: 'No coupon is used past its limits (in all, for each customer, each day, its budget), whoever comes at once; a cancel gives back exactly one, and the counters are what is used',
    tests: ['tests/checkout/coupons/limits.test.ts', 'tests/reliability/sales/coupons.long.test.ts'],
  },
  {
    text: 'In whatever order a channel tells the states of an order, the ledger adds up and no revenue is counted that was given back',
    tests: ['tests/checkout/channelOrders.test.ts'],
  },
  {
    text: 'Money that comes when nothing is due, or was left of an order that ended unpaid, is told to those who may refund it; webhooks are told once that an order is paid; no use of a coupon is kept for an order that nobody pays',
    tests: ['tests/checkout/partAndLate.test.ts', 'tests/checkout/byHand.test.ts'],
  },
  {
    text: "A coupon's link gives each visitor one code, however often they open it, and never more codes than the coupon may be used; replaced, it opens nothing",
    tests: ['tests/checkout/coupons/link.test.ts', 'tests/e2e/couponLink.long.test.ts'],
  },
  {
    text: 'What a check of a code says is what an order with it does',
    tests: ['tests/checkout/coupons/codes.test.ts'],
  },
  {
    text: 'However many take codes at once, none goes to two; a shared code goes out no more often than its pool allows',
    tests: ['server/delivery/pools/take.test.ts', 'tests/delivery/stock.test.ts'],
  },
  {
    text: 'The same codes imported at the same time, into one pool or several of a company, come in once; what a code says stands in no table, log or answer but where it is told',
    tests: ['tests/delivery/stockImport.test.ts', 'tests/delivery/stock.test.ts'],
  },
  {
    text: 'Of a pool that is low people and webhooks are told once, whichever node sees it, until there is enough again',
    tests: ['tests/delivery/lowStock.test.ts'],
  },
];
