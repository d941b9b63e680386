import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThread } from './thread';

const program = `
const { parentPort } = require('node:worker_threads');
const deeds = {
  say: ({ word }) => word,
  loop: () => { for (;;); },
  fill: () => { const all = []; for (;;) all.push(new Array(1000).fill(0)); },
  fail: () => { throw new Error('of its own'); },
};
parentPort.on('message', (asked) => parentPort.postMessage({ number: asked.number, answer: deeds[asked.deed](asked) }));`;

const options = { program, data: null, megabytes: 16, seconds: 2, together: 1 };
const say = (word: string) => ({ work: 'say', word });

// The clock stands: nothing is late for being slow.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('what never comes back, fills the memory or throws is told as that, and what waits is done after it', async () => {
  const thread = createThread(options);
  const actions = [say('a'), { work: 'loop' }, say('b'), { work: 'fill' }, say('c'), { work: 'fail' }, say('d')];
  const told = actions.map(thread);
  await told[0];
  // What never comes back is under way.
  vi.advanceTimersByTime(2_000);
  expect(await Promise.all(told)).toEqual([
    { answer: 'a' },
    { failed: 'late' },
    { answer: 'b' },
    { failed: 'fallen' },
    { answer: 'c' },
    { failed: 'fallen' },
    { answer: 'd' },
  ]);
});

test('only so many wait', async () => {
  const thread = createThread({ ...options, waiting: 1 });
  expect(await Promise.all(['a', 'b', 'c'].map((word) => thread(say(word))))).toEqual([
    { answer: 'a' },
    { answer: 'b' },
    { failed: 'full' },
  ]);
});

test('what is done side by side fails together', async () => {
  const thread = createThread({ ...options, together: 2 });
  const told = await Promise.all([thread({ work: 'fail' }), thread(say('a')), thread(say('b'))]);
  expect(told).toEqual([{ failed: 'fallen' }, { failed: 'fallen' }, { answer: 'b' }]);
});
