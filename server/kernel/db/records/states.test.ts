import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineResource, type StatesRule } from '../../../../src/schema/resource';
import { type Kernel, newAuthor, startKernel } from '../../../../tests/helpers/kernel';
import type { RecordTable } from './recordTable';
import { createRecord, updateRecord } from './write/write';

const word = { en: 'Word', zh: '词' };
const states = ['a', 'b', 'c', 'd'] as const;
const machines = defineResource({
  name: 'machines',
  label: { one: word, many: word },
  icon: 'ri-settings-line',
  route: '/machine/list',
  section: 'home',
  title: 'name',
  fields: {
    name: { kind: 'text', label: word },
    state: { kind: 'choice', label: word, required: true, choices: { a: word, b: word, c: word, d: word } },
  },
  list: { columns: ['name'] },
});

let kernel: Kernel;
beforeAll(async () => {
  kernel = await startKernel({ schemas: [machines] });
});
afterAll(() => kernel.close());

const anyState = fc.constantFrom(...states);
const anyMachine = fc.record({
  start: fc.uniqueArray(anyState, { minLength: 1 }),
  moves: fc.record(Object.fromEntries(states.map((from) => [from, fc.uniqueArray(anyState)]))),
});
/** Batches of concurrent changes, some sent with an outdated version. */
const anyBatches = fc.array(
  fc.array(fc.record({ to: anyState, isStale: fc.boolean() }), { minLength: 1, maxLength: 4 }),
  { maxLength: 6 },
);

test('only declared state transitions are made, whatever is requested in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(anyMachine, anyState, anyBatches, async ({ start, moves }, first, batches) => {
      const table = machineOf(start, moves);
      const author = newAuthor();
      const made = await createRecord(kernel.db, table, author, { name: 'M', state: first }).catch(() => null);
      expect(made !== null).toBe(start.includes(first));
      if (made === null) return;
      let { version } = made;
      for (const batch of batches) {
        const sent = batch.map(({ to, isStale }) =>
          updateRecord(kernel.db, table, author, made.id, { state: to, version: isStale ? version - 1 : version }),
        );
        const done = (await Promise.allSettled(sent)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
        version = Math.max(version, ...done.map((record) => record.version));
      }
      const steps = await stepsOf(made.id);
      expect(steps.filter(([from, to]) => !moves[from]!.includes(to as never))).toEqual([]);
      // Each transition starts from the state where the previous one ended: none was made from an outdated state.
      expect(steps.map(([from]) => from)).toEqual([first, ...steps.map(([, to]) => to)].slice(0, steps.length));
      expect(version).toBe(1 + steps.length);
    }),
    { numRuns: 60 },
  );
});

function machineOf(start: readonly string[], moves: Readonly<Record<string, readonly string[]>>): RecordTable {
  const ways = Object.entries(moves).map(([from, to]) => [from, to.map((one) => ({ to: one, label: word }))] as const);
  const rule: StatesRule = { field: 'state', start, moves: Object.fromEntries(ways) };
  return { ...kernel.table('machines'), schema: { ...machines, states: rule } };
}

async function stepsOf(id: string): Promise<[from: string, to: string][]> {
  const rows = await kernel.rows(
    `select before ->> 'state' as "from", after ->> 'state' as "to" from operation_log
      where record_id = $1 and action = 'edit' order by id`,
    [id],
  );
  return rows.map(({ from, to }) => [from, to]);
}
