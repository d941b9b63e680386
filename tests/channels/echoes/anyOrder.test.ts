import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../helpers/seed';
import { size } from '../../helpers/size';
import { type Market, openMarket, type Talk } from './market';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const reports = ['echo', 'changed echo', 'echo with key', 'delivered', 'read'] as const;
type Report = (typeof reports)[number];

const run = fc.record({
  by: fc.constantFrom('member', 'rule', 'ai', 'system', 'delivery'),
  first: fc.constantFrom('id', 'no id', 'cut', '500', '429'),
  order: fc.shuffledSubarray([...reports, ...reports]),
  /** How many of the reports come before the first answer. */
  early: fc.nat(10),
  /** Whether the market answers while it reports them. */
  isRacing: fc.boolean(),
  byHand: fc.constantFrom('never', 'before', 'after'),
} as const);

const timeoutMs = size({ small: 60_000, usual: 600_000, full: 3_000_000 });

test(
  'in any order of echo, status, answer and time-out a message of any sender is one message, with its id and furthest status',
  async () => {
    await fc.assert(
      fc.asyncProperty(run, async ({ by, first, order, early: given, isRacing, byHand }) => {
        const talk = await market.talk();
        const id = `market ${newId()}`;
        // What the market refuses for now it does not have yet.
        const early = first === '429' ? 0 : given;
        const answers = { id: ok(id), 'no id': ok(null), cut: 'cut', 500: no(500), 429: no(429) } as const;
        let [text, key, calls] = ['', '', 0];
        let racing: Promise<unknown> = Promise.resolve();
        const report = (what: Report) => {
          if (what === 'delivered' || what === 'read') return talk.reports(id, what);
          if (what === 'echo with key') return talk.echoes(text, id, { clientId: key });
          return talk.echoes(what === 'echo' ? text : changed(text), id);
        };
        talk.answer = async ({ body }) => {
          calls += 1;
          if (calls > 1) return ok(id);
          [text, key] = [body.parts[0].text, body.id];
          const sent = order.slice(0, early).map((what) => () => report(what));
          if (byHand === 'before') sent.push(() => talk.echoes('By hand.'));
          if (isRacing) racing = Promise.all(sent.map((send) => send()));
          else for (const send of sent) await send();
          return answers[first];
        };
        const code = await writes(talk, by);
        const rows = (sql: string) => market.selling.company.rows(sql, [talk.id]);
        const ends = (how: string) =>
          expect
            .poll(() => rows(`select 1 from message_sends where conversation_id = $1 and (${how})`))
            .toHaveLength(1);
        await ends("state = 'done' or last_error is not null");
        if (first === '429') {
          await market.hurry(talk, 'sends');
          await ends("state = 'done'");
        }
        await racing;
        for (const what of order.slice(early)) await report(what);
        if (byHand === 'after') await talk.echoes('By hand.');
        await market.hurry(talk, 'sends');
        await ends("state = 'done'");
        await expect.poll(talk.kept).toBe(0);

        const isNamed = first !== 'no id' || order.some((what) => what.includes('echo'));
        const status = !isNamed
          ? 'sent'
          : order.includes('read')
            ? 'read'
            : order.includes('delivered')
              ? 'delivered'
              : 'sent';
        const outgoing = await talk.outgoing();
        const byHands = outgoing.filter((one) => one.text === 'By hand.');
        const ours = outgoing.filter((one) => one.text !== 'By hand.');
        expect([ours, byHands.length]).toMatchObject([
          [{ status, external_id: isNamed ? id : null }],
          byHand === 'never' ? 0 : 1,
        ]);
        expect(await talk.mode()).toBe(byHand === 'never' ? 'bot' : 'paused');
        if (code !== null)
          expect(
            JSON.stringify([outgoing, await rows('select last_message from conversations where id = $1')]),
          ).not.toContain(code);
      }),
      { numRuns: size({ small: 15, usual: 200, full: 1_000 }), seed },
    );
  },
  timeoutMs,
);

const ok = (externalId: string | null) => ({ status: 200, body: externalId === null ? {} : { externalId } });
const no = (status: number) => ({ status, body: {}, headers: { 'retry-after': '1' } });
const changed = (text: string) =>
  `${text.replaceAll('&', '&amp;').replaceAll('-', '&#45;').replaceAll('\n', '\r\n')}\n`;

/** Resolves to the delivered code, if there is one. */
async function writes(talk: Talk, by: 'member' | 'rule' | 'ai' | 'system' | 'delivery'): Promise<string | null> {
  if (by === 'delivery') return talk.buys();
  const text = 'Salt & pepper:\n2-3 days.';
  await (by === 'member' ? talk.writes(text) : talk.says(by, text));
  return null;
}
