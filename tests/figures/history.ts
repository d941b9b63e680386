import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { settleDay } from '../../server/figures/rollup/settle';
import { type Db, inTransaction } from '../../server/kernel/db/queries';
import { dayAfter } from '../../src/schema/periods';
import type { Books } from './recount';

/** A change of a company's rows; the numbers choose among existing rows. */
export interface Step {
  readonly kind: (typeof kinds)[number];
  /** Minutes after the start of the simulated days. */
  readonly minute: number;
  readonly one: number;
  readonly other: number;
}

const kinds = [
  ...(['asks', 'asks', 'asks', 'answers', 'answers', 'says', 'isServed', 'resolves', 'handsOver'] as const),
  ...(['waits', 'waits', 'rates', 'rates'] as const),
  ...(['orders', 'orders', 'pays', 'pays', 'refunds', 'sends', 'fails', 'spends'] as const),
  ...(['settles', 'settles', 'settles', 'settles', 'stopsSettling'] as const),
  ...(['forgetsConversation', 'forgetsMessage', 'forgetsPayment', 'movesPaid', 'movesSent', 'movesMessage'] as const),
  ...(['merges', 'regroups', 'changesLine', 'rewrites'] as const),
] as const;

export const playedDays = 5;
const lastMinute = playedDays * 1_440 - 1;

export const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    minute: fc.integer({ min: 0, max: lastMinute }),
    one: fc.nat(1_000),
    other: fc.nat(1_000),
  }),
  { minLength: 15, maxLength: 60 },
);

/** A company whose history can be simulated on given days. */
export interface World {
  readonly accounts: readonly string[];
  readonly groups: readonly string[];
  readonly members: readonly string[];
  readonly products: readonly string[];
  /** Deletes the history and starts again at that day in that zone. */
  begin(zone: string, firstDay: string): Promise<void>;
  play(step: Step): Promise<void>;
  /** Settles a simulated day; 0 is the first. */
  settle(day: number): Promise<boolean>;
  /** The number of simulated days that are settled now. */
  settled(): Promise<number>;
}

/** Creates a simulated company; days are settled through `db`. */
export async function makeWorld({ companyId, rows }: Books, db: Db, accounts: readonly string[]): Promise<World> {
  const groups = [newId(), newId()];
  for (const id of groups)
    await rows(`insert into account_groups (id, company_id, name, colour) values ($1, $2, $1::uuid::text, '#FFB400')`, [
      id,
      companyId,
    ]);
  await rows('update accounts set group_id = $2 where id = $1', [accounts[0], groups[0]]);
  const products = [newId(), newId()];
  for (const id of products)
    await rows(
      `insert into products (id, company_id, title, price, currency, status, fulfilment) values ($1, $2, 'Card', 100, 'CNY', 1, 'auto')`,
      [id, companyId],
    );
  const contacts = [newId(), newId(), newId()];
  for (const id of contacts)
    await rows(`insert into contacts (id, company_id, name) values ($1, $2, 'Wang')`, [id, companyId]);
  const members = (await rows('select id from members where company_id = $1 order by id', [companyId])).map(
    ({ id }) => id,
  );
  let conversations: string[] = [];
  let first = '';
  let zone = '';

  /** Seconds and milliseconds vary, so that durations do too. */
  const at = ({ minute, one, other }: Step) =>
    `((timestamp '${first}' + interval '${minute} minutes' + interval '${(one * 7) % 60}.${String(other % 1000).padStart(3, '0')} seconds') at time zone '${zone}')`;
  const pick = <T>(from: readonly T[], by: number) => from[by % from.length]!;

  const write = async (step: Step, values: Record<string, unknown>) => {
    const conversation = pick(conversations, step.one);
    await rows(
      `insert into messages (id, company_id, conversation_id, account_id, contact_id, seq, direction, kind, text, payload,
         sender_kind, sender_id, status, private, created_by, created_at)
       select $1, $2, c.id, c.account_id, c.contact_id, (select coalesce(max(seq), 0) + 1 from messages where conversation_id = c.id),
              $4, $10, 'Hello', $5, $6, $7, 'sent', $8, $9, ${at(step)} from conversations c where c.id = $3`,
      [
        newId(),
        companyId,
        conversation,
        values.direction,
        values.payload ?? null,
        values.senderKind ?? 'system',
        values.senderId ?? null,
        values.private ?? false,
        values.createdBy ?? null,
        values.kind ?? 'text',
      ],
    );
  };
  const nth = async (table: string, by: number, where = 'true') => {
    const found = await rows(`select * from ${table} where company_id = $1 and ${where} order by 1, 2, 3`, [companyId]);
    return found.length === 0 ? null : pick(found, by);
  };

  const actions: Record<Step['kind'], (step: Step) => Promise<unknown>> = {
    asks: (step) => write(step, { direction: 'incoming', senderKind: 'contact' }),
    answers: (step) => {
      const kind = pick(['member', 'rule', 'ai', 'member'], step.other);
      return write(step, {
        direction: 'outgoing',
        senderKind: kind,
        senderId: kind === 'member' ? pick(members, step.one) : null,
      });
    },
    /** An answer that ends a wait with a target. */
    async waits(step) {
      const conversation = pick(conversations, step.one);
      await rows(
        `insert into reply_waits (company_id, conversation_id, since, seq, is_first, is_missed)
         select $1, $2, ${at(step)}, coalesce(max(seq), 0) + 1, $3, $4 from messages where conversation_id = $2 on conflict do nothing`,
        [companyId, conversation, step.other % 2 === 0, step.other % 3 === 0],
      );
      await actions.answers(step);
    },
    rates: (step) =>
      rows(
        `insert into ratings (id, company_id, contact_name, score, member_id, account_id, contact_id, conversation_id, rated_at)
         select $1, $2, c.contact_name, $4, $5, c.account_id, c.contact_id, c.id, ${at(step)} from conversations c where c.id = $3`,
        [
          newId(),
          companyId,
          pick(conversations, step.one),
          1 + (step.other % 5),
          step.other % 4 === 0 ? null : pick(members, step.other),
        ],
      ),
    says: (step) =>
      step.other % 2 === 0
        ? write(step, { direction: 'outgoing', senderKind: 'system' })
        : write(step, {
            direction: 'outgoing',
            senderKind: 'member',
            senderId: pick(members, step.one),
            private: true,
          }),
    async isServed(step) {
      const hoursLater = (hours: number) => ({ ...step, minute: Math.min(step.minute + hours * 60, lastMinute) });
      await write(step, { direction: 'incoming', senderKind: 'contact' });
      await write(hoursLater(2), { direction: 'outgoing', kind: pick(['delivery', 'file'], step.other) });
      if (step.other % 3 > 0) await write(hoursLater(7), { direction: 'incoming', senderKind: 'contact' });
      await write(hoursLater(8), { direction: 'outgoing', senderKind: 'rule' });
    },
    resolves: (step) =>
      write(step, {
        direction: 'activity',
        payload: { what: 'resolved', by: null },
        createdBy: step.other % 3 === 0 ? null : pick(members, step.other),
      }),
    handsOver: (step) =>
      write(step, { direction: 'activity', payload: { what: 'handed-over', by: null, reason: 'x' } }),
    async orders(step) {
      const id = newId();
      const currency = ['USD', 'JPY', 'CNY', 'CNY', 'CNY'][step.other % 5]!;
      const paid = step.other % 4 === 0 ? 'null' : at(step);
      await rows(
        `insert into orders (id, company_id, external_id, account_id, contact_id, conversation_id, source, state, currency,
           amount, discount_amount, coupon_code, paid_at)
         select $1, $2, $1::uuid::text, c.account_id, $4, c.id, 'channel', 'paid', $5, 100, $6, $7, ${paid} from conversations c where c.id = $3`,
        [
          id,
          companyId,
          pick(conversations, step.one),
          pick(contacts, step.other),
          currency,
          step.other % 50,
          step.other % 3 === 0 ? 'CODE' : null,
        ],
      );
      const lines = step.one % 4;
      for (let line = 0; line < lines; line += 1)
        await rows(
          `insert into order_lines (id, company_id, order_id, account_id, external_id, product_id, title, quantity, amount, currency)
           select $1, $2, o.id, o.account_id, $4, $5, 'Card', $6, $7, o.currency from orders o where o.id = $3`,
          [
            newId(),
            companyId,
            id,
            String(line),
            line === 2 ? null : pick(products, step.other + line),
            1 + (step.one % 3),
            step.other % 7 === 0 ? 0 : (step.other * (line + 3)) % 97,
          ],
        );
    },
    async pays(step) {
      const order = await nth('orders', step.one);
      if (order !== null) await pay(step, order.id, 'paid');
    },
    async refunds(step) {
      const order = await nth('orders', step.one);
      if (order !== null) await pay(step, order.id, 'refunded');
    },
    async sends(step) {
      const line = await nth('order_lines', step.one, 'id not in (select order_line_id from deliveries)');
      if (line === null) return;
      await rows(
        `insert into deliveries (id, company_id, title, order_line_id, order_id, account_id, contact_id, conversation_id,
           product_id, quantity, state, sent_at)
         select $1, $2, 'Card', l.id, o.id, o.account_id, o.contact_id, o.conversation_id, l.product_id, 1, 'sent', ${at(step)}
           from order_lines l join orders o on o.id = l.order_id where l.id = $3`,
        [newId(), companyId, line.id],
      );
    },
    async fails(step) {
      const delivery = await nth('deliveries', step.one);
      if (delivery === null) return;
      await rows(
        `insert into delivery_events (company_id, delivery_id, at, what, from_state, to_state, notified) values ($1, $2, ${at(step)}, 'state', 'sending', $3, true)`,
        [companyId, delivery.id, step.other % 3 === 0 ? 'sent' : 'failed'],
      );
    },
    spends: (step) =>
      rows(`insert into ai_spends (company_id, account_id, at, currency, cost) values ($1, $2, ${at(step)}, $3, $4)`, [
        companyId,
        pick(accounts, step.one),
        ['USD', 'JPY', 'CNY', 'CNY'][step.other % 4],
        step.other,
      ]),
    settles: ({ one }) => settleDay(db, companyId, dayAfter(first, one % playedDays)),
    async stopsSettling({ one }) {
      const stopped = inTransaction(db, async (trx) => {
        await settleDay(trx, companyId, dayAfter(first, one % playedDays));
        throw new Error('stopped');
      });
      await stopped.catch(() => undefined);
    },
    async forgetsConversation(step) {
      const id = pick(conversations, step.one);
      const orders = 'select id from orders where conversation_id = $1';
      await rows(`delete from deliveries where order_id in (${orders})`, [id]);
      await rows(`delete from order_lines where order_id in (${orders})`, [id]);
      await rows('delete from orders where conversation_id = $1', [id]);
      await rows('delete from messages where conversation_id = $1', [id]);
    },
    async forgetsMessage(step) {
      const message = await nth('messages', step.one);
      if (message !== null) await rows('delete from messages where id = $1', [message.id]);
    },
    async forgetsPayment(step) {
      const money = await nth('payment_events', step.one);
      if (money !== null) await rows('delete from payment_events where event_id = $1', [money.event_id]);
    },
    async movesPaid(step) {
      const order = await nth('orders', step.one);
      const to = step.other % 4 === 0 ? 'null' : at(step);
      if (order !== null) await rows(`update orders set paid_at = ${to} where id = $1`, [order.id]);
    },
    async movesSent(step) {
      const delivery = await nth('deliveries', step.one);
      if (delivery !== null) await rows(`update deliveries set sent_at = ${at(step)} where id = $1`, [delivery.id]);
    },
    async movesMessage(step) {
      const message = await nth('messages', step.one);
      if (message !== null) await rows(`update messages set created_at = ${at(step)} where id = $1`, [message.id]);
    },
    merges: (step) =>
      rows('update orders set contact_id = $3 where company_id = $1 and contact_id = $2', [
        companyId,
        pick(contacts, step.one),
        pick(contacts, step.other),
      ]),
    regroups: (step) =>
      rows('update accounts set group_id = $2 where id = $1', [
        pick(accounts, step.one),
        pick([null, ...groups], step.other),
      ]),
    async changesLine(step) {
      const line = await nth('order_lines', step.one);
      if (line === null) return;
      await rows('update order_lines set product_id = $2, amount = $3 where id = $1', [
        line.id,
        pick([null, ...products], step.other),
        step.other,
      ]);
    },
    async rewrites(step) {
      const message = await nth('messages', step.one, `direction = 'activity'`);
      if (message === null) return;
      const what = pick(['resolved', 'reopened', 'handed-over'], step.other);
      await rows('update messages set payload = $2 where id = $1', [message.id, { what }]);
    },
  };
  const pay = (step: Step, orderId: string, kind: string) =>
    rows(
      `insert into payment_events (company_id, source, event_id, order_id, kind, amount, tax, at) values ($1, 'member', $2, $3, $4, $5::bigint, $5::bigint / 7, ${at(step)})`,
      [companyId, newId(), orderId, kind, step.other * 3],
    );

  return {
    accounts,
    groups,
    members,
    products,
    async begin(inZone, firstDay) {
      [zone, first] = [inZone, firstDay];
      for (const table of ['deliveries', 'order_lines', 'orders', 'messages', 'ratings', 'conversations', 'ai_spends'])
        await rows(`delete from ${table} where company_id = $1`, [companyId]);
      await rows(`update companies set time_zone = $2 where id = $1`, [companyId, zone]);
      conversations = [];
      for (let place = 0; place < 4; place += 1) {
        const id = newId();
        conversations.push(id);
        await rows(
          `insert into conversations (id, company_id, contact_name, contact_id, account_id, external_id) values ($1, $2, 'Wang', $3, $4, $1::uuid::text)`,
          [id, companyId, pick(contacts, place), pick(accounts, place)],
        );
      }
    },
    play: async (step) => {
      await actions[step.kind](step);
    },
    settle: (day) => settleDay(db, companyId, dayAfter(first, day)),
    settled: async () =>
      (
        await rows(
          `select count(*)::int as n from figure_settled s where company_id = $1 and not exists (
             select 1 from figure_late l where l.company_id = s.company_id and l.day = s.day)`,
          [companyId],
        )
      )[0].n,
  };
}
