import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { said } from '../helpers/company';
import { type Replying, startReplying } from '../helpers/replies';
import { rulesOf } from '../helpers/rules';
import { size } from '../helpers/size';

let replying: Replying;
let count = 0;
beforeAll(async () => {
  replying = await startReplying();
  const rule = { name: 'Any', matchAny: 'hi', parts: [{ kind: 'text', text: 'Published' }] };
  const { body } = await replying.company.owner.post('/api/v1/reply-rules', rule);
  const content = { parts: [{ kind: 'text', text: 'Draft' }] };
  expect(said(await rulesOf(replying.company).action(body.data.id, 'saveDraft', { content }))).toBe('200');
});
afterAll(() => replying.close());

interface Line {
  readonly text: string;
  /** Seconds to date back all earlier messages before this one. */
  readonly after: number;
}

/** The decisions in a conversation on its own account, and the result of replaying it. */
async function replayed(lines: readonly Line[]) {
  const account = await replying.chat.account({ mergeSeconds: 0 });
  const buyer = `replayed-${++count}`;
  const became: string[] = [];
  let conversationId = '';
  for (const { text, after } of lines) {
    if (after > 0 && conversationId !== '')
      await replying.company.rows(
        'update messages set created_at = created_at - make_interval(secs => $2) where conversation_id = $1',
        [conversationId, after],
      );
    const { decision, ...received } = await replying.says(buyer, text, account);
    conversationId = received.conversationId;
    became.push(decision.why ?? decision.outcome!);
  }
  // A replay usually happens days later.
  await replying.company.rows(
    `update messages set created_at = created_at - interval '3 days' where conversation_id = $1`,
    [conversationId],
  );
  const { body } = await replying.company.owner.post('/api/v1/replies/replay', { last: 200, accountIds: [account.id] });
  return { became, data: body.data };
}

const times = (length: number, line: (at: number) => Line) => Array.from({ length }, (_, at) => line(at));

test('a replay with drafts answers a quick repetition once, as the original did', async () => {
  const { became, data } = await replayed([
    { text: 'hi there', after: 0 },
    { text: 'HI there', after: 5 },
    { text: 'hi there', after: 61 },
  ]);
  expect(became).toEqual(['rule', 'repeated', 'rule']);
  expect(data).toMatchObject({ looked: 3, guarded: { repeated: 1 }, before: { rule: 2, none: 1 } });
  expect(data.changes.map(({ seq, after }: { seq: number; after: { says: string } }) => [seq, after.says])).toEqual([
    [4, 'Draft'],
    [1, 'Draft'],
  ]);
});

test('a replay stops a bot loop after five answers, and a flood after thirty', async () => {
  const machines = await replayed(times(8, (at) => ({ text: `hi ${at}`, after: 0 })));
  expect(machines.became).toEqual([...Array(5).fill('rule'), 'loop', 'loop', 'loop']);
  expect(machines.data).toMatchObject({ looked: 8, guarded: { loop: 3 }, after: { rule: 5, none: 3 } });
  const flood = await replayed(times(32, (at) => ({ text: `hi ${at}`, after: 10 })));
  expect(flood.data).toMatchObject({ looked: 32, guarded: { flood: 2 }, after: { rule: 30, none: 2 } });
});

test('messages answered together are not repetitions of each other in a replay', async () => {
  const account = await replying.chat.account({ mergeSeconds: 30 });
  for (const _ of [1, 2]) await replying.chat.says(account, 'twice at once', 'hi');
  await replying.hurry();
  await replying.work();
  const { body } = await replying.company.owner.post('/api/v1/replies/replay', { last: 10, accountIds: [account.id] });
  expect(body.data).toMatchObject({ looked: 2, guarded: {}, before: { rule: 2 } });
});

test('in a replay guards stop exactly the messages that they stopped originally', async () => {
  const line = fc.record({
    text: fc.constantFrom('hi', 'hi you', 'hi all', 'hello', 'Published'),
    after: fc.constantFrom(0, 0, 6, 30, 61),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 14 }), async (lines) => {
      const { became, data } = await replayed(lines);
      const stopped = (guard: string) => became.filter((why) => why === guard).length;
      expect(['repeated', 'loop', 'flood'].map((guard) => data.guarded[guard] ?? 0)).toEqual(
        ['repeated', 'loop', 'flood'].map(stopped),
      );
      expect(data.before.rule ?? 0).toBe(stopped('rule'));
    }),
    { numRuns: size({ small: 6, usual: 20, full: 100 }) },
  );
});
