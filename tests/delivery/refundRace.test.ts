import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SendAnswer } from '../../server/channels/adapter';
import { begin } from '../../server/channels/outbox/begin';
import { type Claimed, claimSends } from '../../server/channels/outbox/claim';
import { recordSend, settleInterrupted } from '../../server/channels/outbox/recordSend';
import { followMessages } from '../../server/delivery/engine/follow';
import { chatDepsOf } from '../helpers/chat';
import { type Pool, type Product, type Selling, startSelling } from '../helpers/selling';
import { size } from '../helpers/size';

let selling: Selling;
let at: { pool: Pool; product: Product; shop: Awaited<ReturnType<Selling['shop']>> };
beforeAll(async () => {
  selling = await startSelling();
  at = { pool: await selling.pool(200), product: await selling.product(), shop: await selling.shop() };
  await selling.rule(at.product, [at.pool]);
});
afterAll(() => selling.close());

/** Steps that may happen to a message being sent and to its order, in any order. */
const steps = [
  ...(['claim', 'begin', 'takes', 'loses', 'refuses', 'defers', 'dies', 'fails'] as const),
  ...(['retry', 'denies', 'look', 'refund'] as const),
] as const;
type Step = (typeof steps)[number];
const answers: Partial<Record<Step, SendAnswer>> = {
  takes: { kind: 'accepted', externalId: null },
  loses: { kind: 'unknown', reason: 'no-answer' },
  refuses: { kind: 'rejected', reason: 'refused', retryAfterSeconds: null },
  defers: { kind: 'rejected', reason: 'too-many', retryAfterSeconds: 0 },
};

/** Creates one sale and the worker that sends its message. */
async function openSale(knowsNumbers: boolean) {
  const { db } = selling.company.server.app;
  const { rows } = selling.company;
  const number = newId();
  const buy = (state: string) => selling.buy(at.shop, at.product, { number, buyer: number, state });
  expect((await buy('paid')).status).toBe(200);
  const [{ id, message }] = await rows(
    `select m.message_id as message, d.id from delivery_messages m join deliveries d on d.id = m.delivery_id
       join orders o on o.id = d.order_id where o.external_id = $1`,
    [number],
  );
  const dueNow = () =>
    rows("update message_sends set next_at = now() - interval '1 ms' where message_id = $1", [message]);
  let worker: { readonly claimed: Claimed; began: boolean } | null = null;
  /** Whether the buyer may have seen the code. */
  let mayHave = false;
  let refunded: { readonly mayHave: boolean } | null = null;

  const doing: Record<Step, () => Promise<unknown>> = {
    async claim() {
      await dueNow();
      const claimed = (await claimSends(db, [], 100, 100)).find(({ messageId }) => messageId === message);
      if (claimed === undefined) return;
      worker = { claimed, began: false };
      if (claimed.wasStarted && !knowsNumbers) await settleInterrupted(db, claimed);
    },
    async begin() {
      if (worker === null || worker.began) return;
      const { claimed } = worker;
      worker.began = await begin(db, claimed);
      if (!worker.began) return;
      expect(refunded, 'sent after it was refunded').toBe(null);
      mayHave = true;
    },
    takes: () => answer('takes'),
    loses: () => answer('loses'),
    refuses: () => answer('refuses'),
    defers: () => answer('defers'),
    async dies() {
      worker = null;
      await rows(`update message_sends set lease_until = now() - interval '1 second' where message_id = $1`, [message]);
    },
    fails: () =>
      selling.company.rows(`update messages set status = 'failed' where id = $1 and status = 'sent'`, [message]),
    look: () => followMessages(db, selling.deps, null),
    async refund() {
      expect((await buy('refunded')).status).toBe(200);
      refunded ??= { mayHave };
    },
    retry: () => decide('retry', {}),
    // A member has a message whose result is unclear sent again.
    denies: () => decide('settle', { arrived: false }),
  };
  async function decide(action: string, body: object) {
    const { status } = await selling.company.owner.post(`/api/v1/messages/${message}/${action}`, body);
    if (status === 409) return;
    expect([action, status, refunded]).toEqual([action, 200, null]);
    // That a member has it sent again does not prove that the buyer did not get it.
    [worker, triesBefore] = [null, mayHave];
  }
  let triesBefore = false;
  async function answer(step: Step) {
    if (!worker?.began) return;
    const { claimed } = worker;
    worker = null;
    // The only attempt was clearly refused.
    if ((step === 'refuses' || step === 'defers') && !triesBefore) mayHave = false;
    else triesBefore = true;
    await recordSend(db, chatDepsOf(selling.company.server.app), claimed, answers[step]!, knowsNumbers);
  }
  return {
    id,
    number,
    do: async (step: Step) => {
      if (step === 'dies' && worker?.began) triesBefore = true;
      await doing[step]();
    },
    refunded: () => refunded,
  };
}

async function codeOf(id: string): Promise<{ state: string; codes: string[] }> {
  const [row] = await selling.company.rows(
    `select d.state, coalesce(array_agg(c.state) filter (where c.id is not null), '{}') as codes from deliveries d
       left join delivery_units u on u.delivery_id = d.id left join codes c on c.id = u.code_id
      where d.id = $1 group by d.state`,
    [id],
  );
  return row;
}

/** Sequences that random generation rarely finds. */
const known: [Step[], boolean][] = [
  // Deferred while a refund happens: not retried.
  [['claim', 'begin', 'refund', 'defers', 'claim', 'begin'], true],
  // A member retries a message that was taken back or refused before.
  [['refund', 'retry', 'claim', 'begin'], false],
  [['claim', 'begin', 'refuses', 'refund', 'retry', 'claim', 'begin'], false],
  // Refused at the second attempt: the first one may have arrived.
  [['claim', 'begin', 'loses', 'claim', 'begin', 'refuses', 'refund'], true],
  [['claim', 'begin', 'dies', 'claim', 'begin', 'defers', 'refund'], true],
  // Sent again by a member after no answer, or after a late failure, and then refused.
  [['claim', 'begin', 'loses', 'denies', 'claim', 'begin', 'refuses', 'refund'], false],
  [['claim', 'begin', 'loses', 'denies', 'refund'], true],
  [['claim', 'begin', 'takes', 'look', 'fails', 'look', 'retry', 'claim', 'begin', 'refuses', 'refund'], true],
  // Accepted by the channel, which later reports that it did not arrive.
  [['claim', 'begin', 'takes', 'look', 'fails', 'look', 'refund'], true],
];

test('whatever the order of refund and send attempts, a code that may have been seen is never sold again', async () => {
  const way = fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(way, fc.boolean(), async (happened, knowsNumbers) => {
      const sale = await openSale(knowsNumbers);
      for (const step of happened) await sale.do(step);
      await sale.do('look');
      if (sale.refunded() === null) await sale.do('refund');
      await sale.do('look');
      const { state, codes } = await codeOf(sale.id);
      if (sale.refunded()!.mayHave) expect([state, codes]).toEqual(['revoked', ['delivered']]);
      else expect([state, codes]).toEqual(['cancelled', ['available']]);
      await selling.ledger();
    }),
    { numRuns: size({ small: 15, usual: 50, full: 500 }), examples: known },
  );
});
