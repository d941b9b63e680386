import type { Promised } from '../promised';

export const sales: readonly Promised[] = [
  {
    text: 'A new company gets from `company:add` to a delivered test order, with its code on the buyer’s order page, in 16 clicks, pressing only what is in sight',
    tests: ['tests/e2e/firstHour.test.ts'],
  },
  {
    text: 'The pools, codes and rules that deliver a product are set up together or not at all, and a fault names its field',
    tests: ['tests/delivery/selling.test.ts'],
  },
  {
    text: 'An item of a channel is matched with the catalog once, for all its waiting and later orders; undone, what was not handed out is reviewed again',
    tests: ['tests/delivery/matches.test.ts'],
  },
  {
    text: 'A code reaches the buyer in exactly the characters that were imported or sent by a supplier; a status, a page or a heading is never delivered as one',
    tests: [
      'tests/delivery/exactCodes.test.ts',
      'server/delivery/pools/api/codeIn.test.ts',
      'tests/delivery/stockImport.test.ts',
    ],
  },
  {
    text: 'One network cannot take a limited coupon empty by its link, and unused codes expire back',
    tests: ['tests/checkout/coupons/link.test.ts'],
  },
  {
    text: "A buyer's link does not work any more after it was replaced",
    tests: ['tests/delivery/receipt.test.ts'],
  },
  {
    text: 'A delivery rule whose accounts were deleted applies to no order until accounts are chosen again',
    tests: ['tests/delivery/review.test.ts'],
  },
  {
    text: 'Content fetched from an API is delivered, or stored in its pool if its order ended meanwhile',
    tests: ['tests/delivery/channelsAndApis.test.ts'],
  },
  {
    text: 'A paid order is delivered exactly once: if server, database or both are killed at any moment or at any named point of a sale, nothing is lost, duplicated or stuck for 30 s, each paid line has one set of codes and one set of messages, and the ledger balances; this holds for single-use codes, shared pools and APIs, for orders with a coupon, and for channels that recognize no message numbers, where messages that may have arrived wait for review',
    tests: [
      'tests/reliability/sales/kill.test.ts',
      'tests/reliability/sales/kill.speed.test.ts',
      'tests/reliability/sales/points.long.test.ts',
    ],
    figures: ['sales-kills', 'sales-stuck', 'sales-points'],
  },
  {
    text: "A customer's daily limit is counted once for each delivery, also if a member delivered it or two customers were merged, and exactly that amount is returned if the delivery is cancelled unsent",
    tests: ['tests/delivery/dayLimit.test.ts'],
  },
  {
    text: 'With any number of concurrent buyers, every code is sold to exactly one of them until none is left; codes returned by refunds go to waiting orders',
    tests: ['tests/reliability/sales/races.long.test.ts'],
  },
  {
    text: 'A shop that does not sell beyond its stock keeps the units of a cart while its buyer pays: two buyers never pay for the last one, also if server, database or both are killed meanwhile',
    tests: ['tests/checkout/holds.test.ts', 'tests/reliability/sales/checkout.long.test.ts'],
  },
  {
    text: 'Concurrent payments are processed and delivered together, and write the same rows as one by one; one that is unusual, locked or repeated does not fail the others',
    tests: ['tests/delivery/together.test.ts'],
  },
  {
    text: 'Orders whose codes arrive at the same time are marked as shipped together, and write the same rows as one by one; one that was refunded meanwhile stays refunded, and a locked one delays no other',
    tests: ['tests/delivery/shipTogether.test.ts'],
  },
  {
    text: 'A callback of a channel or payment provider that is repeated fifty times concurrently is applied once',
    tests: ['tests/reliability/sales/races.long.test.ts'],
  },
  {
    text: 'A delivery whose channel fails is sent again with the same number if the channel recognizes message numbers; otherwise it waits in the review queue',
    tests: ['tests/reliability/sales/faults.long.test.ts'],
  },
  {
    text: 'If a refund arrives at any moment between the attempts of a send, a code that the buyer may have seen is never sold again, and a revoked code is never sent',
    tests: ['tests/delivery/refundRace.test.ts'],
  },
  {
    text: 'If a delivery fails, no code stays allocated and no message is written; the payment stays, other lines continue, and a member is notified',
    tests: ['tests/delivery/faults.test.ts'],
  },
  {
    text: "A rule's hours follow the company's time zone, across midnight and clock changes: nothing is delivered outside them, and waiting deliveries are made when they begin",
    tests: ['server/delivery/rules/hours.test.ts', 'tests/delivery/hours.test.ts'],
  },
  {
    text: 'No coupon is used beyond its limits (in total, per customer, per day, its budget), under any concurrency; a cancellation releases exactly one use, and the counters equal the uses',
    tests: ['tests/checkout/coupons/limits.test.ts', 'tests/reliability/sales/coupons.long.test.ts'],
  },
  {
    text: 'A channel may report the states of an order in any order: the ledger balances and no refunded revenue is counted',
    tests: ['tests/checkout/channelOrders.test.ts'],
  },
  {
    text: 'A channel may change an order until it is paid (price, discount, items, currency, conversation, customer): it is then delivered once, without review, in whatever order the changes arrive; a paid order refuses changes by field',
    tests: ['tests/checkout/changedOrders.test.ts'],
  },
  {
    text: 'Whatever a payment provider reports of an order (repeated, late, in any order, of another amount or currency, refunds, disputes) is answered with 200 and amounts to what a simple model says: the order is delivered once, money is counted once, and what fits nothing waits for a member',
    tests: [
      'tests/checkout/payments/stripeSequences.test.ts',
      'tests/checkout/payments/stripePayments.test.ts',
      'tests/checkout/payments/stripeDisputes.test.ts',
      'tests/checkout/payments/paypal.test.ts',
      'tests/checkout/payments/alipay.test.ts',
      'tests/checkout/payments/wechat.test.ts',
    ],
  },
  {
    text: 'A refund is sent to the provider once, whether it is repeated, answered late or asked for by several members at the same time; one that fails afterwards puts its amount back',
    tests: ['tests/checkout/payments/stripeRefunds.test.ts'],
  },
  {
    text: 'Money that a buyer approved is taken only while the order needs it: never after the order has ended, and never twice for two pages',
    tests: ['tests/checkout/payments/paypal.test.ts'],
  },
  {
    text: 'Members who may refund are notified of money that arrives when nothing is due or remains on an order that ended unpaid; webhooks report once that an order is paid; an unpaid order keeps no coupon use',
    tests: ['tests/checkout/partAndLate.test.ts', 'tests/checkout/byHand.test.ts'],
  },
  {
    text: "A coupon's link gives each visitor one code, however often they open it, and never more codes than the coupon allows; a replaced link does not work any more",
    tests: ['tests/checkout/coupons/link.test.ts', 'tests/e2e/couponLink.long.test.ts'],
  },
  {
    text: 'Checking a coupon code returns the same result as an order with it',
    tests: ['tests/checkout/coupons/codes.test.ts'],
  },
  {
    text: 'Concurrent allocations never give one code to two orders; a shared code is delivered no more often than its pool allows',
    tests: ['server/delivery/pools/take.test.ts', 'tests/delivery/stock.test.ts'],
  },
  {
    text: "The same codes imported concurrently, into one pool or several of a company, are stored once; a code's content appears in no table or log in plain text, and only in the responses that reveal it; what a channel returns of it, in an echo or a refusal, is masked",
    tests: [
      'tests/delivery/stockImport.test.ts',
      'tests/delivery/stock.test.ts',
      'tests/channels/echoes/echoes.test.ts',
    ],
  },
  {
    text: 'Low stock of a pool is reported to members and webhooks once until it is restocked, on any number of nodes',
    tests: ['tests/delivery/lowStock.test.ts'],
  },
];
