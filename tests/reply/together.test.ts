import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { plantFailPoints } from '../../server/kernel/failPoints';
import { answerDue } from '../../server/reply/engine/worker';
import { type Replying, startReplying } from '../helpers/replies';

let replying: Replying;
beforeAll(async () => {
  replying = await startReplying();
  const { owner } = replying.company;
  const rule = { name: 'Stock', matchAny: 'stock', parts: [{ kind: 'text', text: 'Ten.' }] };
  expect((await owner.post('/api/v1/reply-rules', rule)).text).toContain('"code":200');
});
afterAll(() => replying.close());
afterEach(() => plantFailPoints(null));

const names = Array.from({ length: 12 }, (_, at) => `buyer-${at}`);
const said = async () =>
  (
    await replying.company.rows(
      `select c.external_id as name, array_agg(coalesce(m.text, m.kind) order by m.seq) as texts, c.answered_count as answered
         from conversations c join messages m on m.conversation_id = c.id
        where m.direction <> 'activity' group by c.id order by c.external_id`,
    )
  ).map(({ name, texts, answered }) => [name, ...texts, answered]);

/** Holds back all answers until every message is decided. */
function atTheSameMoment(): void {
  const waiting: (() => void)[] = [];
  plantFailPoints(async (name) => {
    if (name !== 'reply.before-commit' || waiting.length === names.length) return;
    const together = new Promise<void>((go) => void waiting.push(go));
    if (waiting.length === names.length) for (const go of waiting) go();
    await together;
  });
}

test('messages arriving at once are answered in few transactions, once each, except where a member replied meanwhile', async () => {
  const { chat, account, company, deps } = replying;
  for (const name of names) await chat.says(account, name, 'stock?');
  await replying.work();
  expect(await said()).toEqual([...names].sort().map((name) => [name, 'stock?', 'Ten.', 1]));
  const conversationIds = new Map<string, string>();
  for (const name of names)
    conversationIds.set(
      name,
      (await chat.says(account, name, name === 'buyer-3' ? 'hm' : 'and stock?')).conversationId,
    );
  await chat.answers(conversationIds.get('buyer-5')!, 'A person says eleven.');
  atTheSameMoment();
  await answerDue(company.server.app.db, deps);
  expect(await said()).toEqual(
    [...names].sort().map((name) => {
      if (name === 'buyer-3') return [name, 'stock?', 'Ten.', 'hm', 1];
      if (name === 'buyer-5') return [name, 'stock?', 'Ten.', 'and stock?', 'A person says eleven.', 2];
      return [name, 'stock?', 'Ten.', 'and stock?', 'Ten.', 2];
    }),
  );
  const decisions = await company.rows(
    `select why, outcome, count(*)::int as count from reply_decisions group by why, outcome order by count desc, why`,
  );
  expect(decisions.map(({ outcome, why, count }) => [outcome, why, count])).toEqual([
    ['rule', null, 22],
    ['none', 'no-default', 1],
    ['none', 'paused', 1],
  ]);
  const [{ writes }] = await company.rows(
    `select count(distinct xmin::text)::int as writes from messages where text = 'Ten.' and seq > 2`,
  );
  expect(writes).toBeLessThan(8);
});
