import type { Promised } from '../promised';

export const sales: readonly Promised[] = [
  {
    text: "A buyer's link opens nothing after it was replaced",
    tests: ['tests/delivery/receipt.test.ts'],
  },
  {
    text: 'A delivery rule whose accounts were deleted applies to no order until accounts are chosen again',
    tests: ['tests/delivery/review.test.ts'],
  },
  {
    text: 'Content fetched from an API is delivered or stored in its pool, also when its order ended meanwhile',
    tests: ['tests/delivery/channelsAndApis.test.ts'],
  },
  {
    text: 'A paid order is delivered exactly once: killed at any moment (server, database or both), and at each named point of a sale, nothing is lost, duplicated or stuck for 30 s; each paid line has one set of codes and one set of messages, and the ledger balances; the same holds for single-use codes, shared pools and APIs, for orders with a coupon, and where the channel recognizes no numbers: what may have arrived there waits for review',
    tests: [
      'tests/reliability/sales/kill.test.ts',
      'tests/reliability/sales/kill.speed.test.ts',
      'tests/reliability/sales/points.long.test.ts',
    ],
    figures: ['sales-kills', 'sales-stuck', 'sales-points'],
  },
  {
    text: "A customer's daily limit is counted once for each delivery, also where a member delivered it or two customers were merged, and exactly that is returned when it is cancelled unsent",
    tests: ['tests/delivery/dayLimit.test.ts'],
  },
  {
    text: 'Of any number of concurrent buyers as many get a code as there are codes, each a different one; codes returned by refunds go to waiting orders',
    tests: ['tests/reliability/sales/races.long.test.ts'],
  },
  {
    text: 'Concurrent payments are processed and delivered together, with the same rows as one by one; one that is unusual, locked or repeated fails no other',
    tests: ['tests/delivery/together.test.ts'],
  },
  {
    text: 'Orders whose codes arrive at the same time are marked as shipped together, with the same rows as one by one; one that was refunded meanwhile stays refunded, and a locked one delays no other',
    tests: ['tests/delivery/shipTogether.test.ts'],
  },
  {
    text: 'A callback repeated fifty times concurrently acts once, from a channel and from a payment provider',
    tests: ['tests/reliability/sales/races.long.test.ts'],
  },
  {
    text: 'A delivery whose channel fails is never resent blindly: under its own number where the channel recognizes numbers, otherwise it waits in the review queue',
    tests: ['tests/reliability/sales/faults.long.test.ts'],
  },
  {
    text: 'However a refund falls among the attempts of a send, a code that may have been seen is never sold again, and a revoked one is never sent',
    tests: ['tests/delivery/refundRace.test.ts'],
  },
  {
    text: 'A failure within a delivery leaves no code allocated and no message written; the payment stays, other lines continue, and a member is notified',
    tests: ['tests/delivery/faults.test.ts'],
  },
  {
    text: "A rule's hours follow the company's time zone, across midnight and clock changes: nothing is delivered outside them, and what waits is delivered when they begin",
    tests: ['server/delivery/rules/hours.test.ts', 'tests/delivery/hours.test.ts'],
  },
  {
    text: 'No coupon is used beyond its limits (in total, per customer, per day, its budget), under any concurrency; a cancellation releases exactly one use, and the counters equal the uses',
    tests: ['tests/checkout/coupons/limits.test.ts', 'tests/reliability/sales/coupons.long.test.ts'],
  },
  {
    text: 'In whatever order a channel reports the states of an order, the ledger balances and no refunded revenue is counted',
    tests: ['tests/checkout/channelOrders.test.ts'],
  },
  {
    text: 'Money that arrives when nothing is due, or is left of an order that ended unpaid, is notified to the members who may refund it; webhooks are sent once that an order is paid; no coupon use is kept for an unpaid order',
    tests: ['tests/checkout/partAndLate.test.ts', 'tests/checkout/byHand.test.ts'],
  },
  {
    text: "A coupon's link gives each visitor one code, however often they open it, and never more codes than the coupon allows; once replaced, it opens nothing",
    tests: ['tests/checkout/coupons/link.test.ts', 'tests/e2e/couponLink.long.test.ts'],
  },
  {
    text: 'The check of a code returns what an order with it would do',
    tests: ['tests/checkout/coupons/codes.test.ts'],
  },
  {
    text: 'Under concurrent allocation no code goes to two orders; a shared code is delivered no more often than its pool allows',
    tests: ['server/delivery/pools/take.test.ts', 'tests/delivery/stock.test.ts'],
  },
  {
    text: "The same codes imported concurrently, into one pool or several of a company, are stored once; a code's content appears in no table, log or response except where it is revealed",
    tests: ['tests/delivery/stockImport.test.ts', 'tests/delivery/stock.test.ts'],
  },
  {
    text: 'Low stock of a pool is notified to members and webhooks once, whichever node detects it, until it is restocked',
    tests: ['tests/delivery/lowStock.test.ts'],
  },
];
