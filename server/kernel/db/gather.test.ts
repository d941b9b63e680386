import { expect, test } from 'vitest';
import { type Gathering, gather } from './gather';

/** Calls that stay pending until the test ends them. */
function controlled(given: Partial<Gathering<string, string>> = {}) {
  const calls: { readonly items: readonly string[]; end(error?: Error): void }[] = [];
  const call = (items: readonly string[]) =>
    new Promise<string[]>((resolve, reject) => {
      const end = (error?: Error) => (error ? reject(error) : resolve(items.map((item) => item.toUpperCase())));
      calls.push({ items, end });
    });
  const ask = gather<string, string>({
    together: call,
    alone: async (item) => (await call([item]))[0]!,
    keyOf: (item) => item,
    max: 3,
    ...given,
  });
  const askInTurn = async (items: readonly string[]) => {
    const answers: Promise<string>[] = [];
    for (const item of items) {
      answers.push(ask(item));
      await turn();
    }
    return answers;
  };
  return { ask, calls, asked: () => calls.map(({ items }) => items.join()), askInTurn };
}

const turn = () => new Promise((done) => setImmediate(done));

test('requests of the same tick are batched', async () => {
  const { ask, calls, asked } = controlled();
  const answers = ['a', 'b', 'c', 'd'].map(ask);
  expect(asked()).toEqual([]);
  await turn();
  expect(asked()).toEqual(['a,b,c', 'd']);
  for (const call of calls) call.end();
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D']);
});

test('requests run at once while a lane is free; later ones are batched', async () => {
  const { ask, calls, asked, askInTurn } = controlled();
  const answers = await askInTurn(['a', 'b']);
  expect(asked()).toEqual(['a', 'b']);
  answers.push(...['c', 'd', 'e', 'f'].map(ask));
  await turn();
  expect(asked()).toEqual(['a', 'b']);
  calls[1]!.end();
  await turn();
  expect(asked()).toEqual(['a', 'b', 'c,d,e']);
  calls[0]!.end();
  await turn();
  expect(asked()).toEqual(['a', 'b', 'c,d,e', 'f']);
  for (const call of calls) call.end();
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
});

test('items with the same key run one after another, in order', async () => {
  const { ask, calls, asked, askInTurn } = controlled({ keyOf: (item) => item[0]! });
  const answers = await askInTurn(['x', 'y']);
  answers.push(...['a1', 'a2', 'b1', 'a3'].map(ask));
  calls[0]!.end();
  await turn();
  expect(asked()).toEqual(['x', 'y', 'a1,b1']);
  calls[1]!.end();
  await turn();
  expect(asked()).toEqual(['x', 'y', 'a1,b1']);
  for (const next of ['a2', 'a3']) {
    calls.at(-1)!.end();
    await turn();
    expect(asked().at(-1)).toBe(next);
  }
  calls.at(-1)!.end();
  expect(await Promise.all(answers)).toEqual(['X', 'Y', 'A1', 'A2', 'B1', 'A3']);
});

test('when a batch fails, each item is retried alone and only the failing items are rejected', async () => {
  const { ask, calls, asked, askInTurn } = controlled();
  const answers = await askInTurn(['a', 'b']);
  answers.push(...['c', 'd'].map(ask));
  calls[0]!.end();
  await turn();
  calls[2]!.end(new Error('together'));
  await turn();
  expect(asked()).toEqual(['a', 'b', 'c,d', 'c', 'd']);
  calls[3]!.end(new Error('c alone'));
  calls[4]!.end();
  calls[1]!.end();
  expect((await Promise.allSettled(answers)).map((one) => one.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  // Further requests still work.
  const next = ask('e');
  await turn();
  calls[5]!.end();
  expect(await next).toBe('E');
});
