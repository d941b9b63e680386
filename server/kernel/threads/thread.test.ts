import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThread } from './thread';

const program = `
const { parentPort } = require('node:worker_threads');
const tasks = {
  say: ({ word }) => word,
  loop: () => { for (;;); },
  fill: () => { const all = []; for (;;) all.push(new Array(1000).fill(0)); },
  fail: () => { throw new Error('of its own'); },
};
parentPort.on('message', (asked) => parentPort.postMessage({ number: asked.number, answer: tasks[asked.task](asked) }));`;

const options = { program, data: null, megabytes: 16, seconds: 2, together: 1 };
const say = (word: string) => ({ task: 'say', word });

// Fake timers: slowness causes no timeout.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('a task that hangs, exhausts memory or throws fails as such, and waiting tasks run after it', async () => {
  const thread = createThread(options);
  const actions = [say('a'), { task: 'loop' }, say('b'), { task: 'fill' }, say('c'), { task: 'fail' }, say('d')];
  const results = actions.map((action) => thread(action));
  await results[0];
  // The hanging task is running now.
  vi.advanceTimersByTime(2_000);
  expect(await Promise.all(results)).toEqual([
    { answer: 'a' },
    { failed: 'late' },
    { answer: 'b' },
    { failed: 'fallen' },
    { answer: 'c' },
    { failed: 'fallen' },
    { answer: 'd' },
  ]);
});

test('the queue length is limited', async () => {
  const thread = createThread({ ...options, waiting: 1 });
  expect(await Promise.all(['a', 'b', 'c'].map((word) => thread(say(word))))).toEqual([
    { answer: 'a' },
    { answer: 'b' },
    { failed: 'full' },
  ]);
});

test('parties are served in turn, and each has its own limit', async () => {
  const thread = createThread({ ...options, waiting: 6, waitingEach: 3 });
  const order: string[] = [];
  const ask = async (party: string, word: string) => {
    const result = await thread(say(word), party);
    order.push('answer' in result ? word : `${word} ${result.failed}`);
  };
  const many = ['a1', 'a2', 'a3', 'a4', 'a5'].map((word) => ask('a', word));
  await Promise.all([...many, ask('b', 'b1'), ask('c', 'c1'), ask('b', 'b2'), ask('d', 'd1')]);
  expect(order).toEqual(['a5 full', 'd1 full', 'a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('concurrent tasks of a thread fail together', async () => {
  const thread = createThread({ ...options, together: 2 });
  const results = await Promise.all([thread({ task: 'fail' }), thread(say('a')), thread(say('b'))]);
  expect(results).toEqual([{ failed: 'fallen' }, { failed: 'fallen' }, { answer: 'b' }]);
});
