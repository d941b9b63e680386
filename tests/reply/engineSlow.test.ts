import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextDueMs } from '../../server/reply/engine/claim';
import { answerDue, startReplies } from '../../server/reply/engine/worker';
import { type AskingAi, startAskingAi } from '../helpers/askingAi';
import { failNextChange } from '../helpers/failNextChange';
import { saying } from '../helpers/languageModel';

let ai: AskingAi;
beforeAll(async () => {
  ai = await startAskingAi();
  await ai.knows('充值码怎么使用', '打开兑换页面，输入充值码。');
});
afterAll(() => ai.close());

const thinking = 12;

test('while no message waits, none is due: the worker rests until it is woken or polls', async () => {
  expect(await ai.company.rows('select 1 from reply_decisions where outcome is null')).toEqual([]);
  expect(await nextDueMs(ai.company.server.app.db)).toBeNull();
});

test('other customers are answered while many model calls are pending', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  ai.model.behave(async () => {
    await released;
    return saying('打开兑换页面，输入充值码。');
  });
  const profile = await ai.profile();
  for (let one = 0; one < thinking; one += 1) await ai.conversation(profile, '充值码怎么使用呀，谢谢老板');
  const rule = { name: 'Hello', matchAny: 'hello', parts: [{ kind: 'text', text: 'Hi!' }] };
  expect((await ai.company.owner.post('/api/v1/reply-rules', rule)).status).toBe(200);
  const replies = startReplies(ai.company.server.app.db, ai.deps, () => undefined);
  try {
    await expect.poll(() => ai.model.asked.length).toBe(thinking);
    const { messageId } = await ai.chat.says(await ai.chat.account(), 'Li', 'hello');
    replies.wake();
    const outcome = async () =>
      (await ai.company.rows('select outcome from reply_decisions where message_id = $1', [messageId]))[0].outcome;
    await expect.poll(outcome).toBe('rule');
  } finally {
    release();
    await replies.stop();
  }
});

test('an answer whose database write fails is sent by a retry without calling the model again', async () => {
  ai.model.behave(() => saying('打开兑换页面，输入充值码。'));
  ai.model.forget();
  const failed = await failNextChange(
    ai.company,
    'reply_decisions',
    `old.state = 'thinking' and new.state <> 'thinking'`,
  );
  const { messageId } = await ai.conversation(await ai.profile(), '充值码怎么使用呀，谢谢老板');
  await ai.company.rows("update reply_decisions set due_at = now() - interval '1 ms' where message_id = $1", [
    messageId,
  ]);
  await answerDue(ai.company.server.app.db, ai.deps);
  const decided = await ai.company.rows('select state, outcome from reply_decisions where message_id = $1', [
    messageId,
  ]);
  expect([decided, await failed(), ai.model.asked.length]).toEqual([[{ state: 'done', outcome: 'ai' }], true, 1]);
});
