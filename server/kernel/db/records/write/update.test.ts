import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kernel, newAuthor, startKernel } from '../../../../../tests/helpers/kernel';
import { Refusal } from '../../../http/refusal';
import { readRecord } from '../read';
import type { RecordTable, StoredRecord } from '../recordTable';
import { createRecord, removeRecord, updateRecord } from './write';

let kernel: Kernel;
let labels: RecordTable;
let specimens: RecordTable;
const author = newAuthor();

beforeAll(async () => {
  kernel = await startKernel({ connections: 20 });
  labels = kernel.table('labels');
  specimens = kernel.table('specimens');
});
afterAll(() => kernel.close());

const refusalOf = (promise: Promise<unknown>): Promise<Refusal | null> =>
  promise.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );

/** The result of each: the record or the refusal. */
function outcomes(actions: readonly Promise<StoredRecord>[]): Promise<(StoredRecord | Refusal)[]> {
  return Promise.all(actions.map(async (work) => (await refusalOf(work)) ?? (await work)));
}

const entries = (id: string) =>
  kernel.rows('select action, before, after from operation_log where record_id = $1 order by id', [id]);
const versions = async (id: string) =>
  (await kernel.rows('select version from events where record_id = $1 order by id', [id])).map((row) => row.version);

test('20 concurrent updates from one version: one succeeds, the others get a conflict with the new record', async () => {
  for (let round = 0; round < 5; round += 1) {
    const label = await createRecord(kernel.db, labels, author, { name: `race ${round}` });
    const changes = Array.from({ length: 20 }, (_, at) =>
      updateRecord(kernel.db, labels, author, label.id, { version: 1, description: `writer ${at}` }),
    );
    const results = await outcomes(changes);
    const made = results.filter((result): result is StoredRecord => !(result instanceof Refusal));
    expect(made).toHaveLength(1);
    expect(made[0]!.version).toBe(2);
    const refused = results.filter((result) => result instanceof Refusal);
    expect(refused.map((refusal) => [refusal.code, refusal.details.data])).toEqual(
      Array(19).fill(['VERSION_CONFLICT', made[0]]),
    );
    expect((await entries(label.id)).map((entry) => entry.action)).toEqual(['add', 'edit']);
    expect(await versions(label.id)).toEqual([1, 2]);
  }
});

test('20 concurrent updates of a resource with references: one succeeds', async () => {
  const specimen = await createRecord(kernel.db, specimens, author, { name: 'race', grade: 'raw' });
  const changes = Array.from({ length: 20 }, (_, at) =>
    updateRecord(kernel.db, specimens, author, specimen.id, { version: 1, count: at }),
  );
  const results = await outcomes(changes);
  expect(results.filter((result) => !(result instanceof Refusal))).toHaveLength(1);
  expect(await versions(specimen.id)).toEqual([1, 2]);
});

test('concurrent update and delete: the record is gone, and the log holds only the changes made', async () => {
  for (let round = 0; round < 10; round += 1) {
    const label = await createRecord(kernel.db, labels, author, { name: `gone ${round}` });
    const [changed, removed] = await outcomes([
      updateRecord(kernel.db, labels, author, label.id, { version: 1, description: 'late' }),
      removeRecord(kernel.db, labels, author, label.id),
    ]);
    expect(removed).not.toBeInstanceOf(Refusal);
    if (changed instanceof Refusal) expect(changed.code).toBe('NOT_FOUND');
    const steps = (await entries(label.id)).map((entry) => entry.action);
    expect(steps).toEqual(changed instanceof Refusal ? ['add', 'remove'] : ['add', 'edit', 'remove']);
  }
});

describe('an update', () => {
  test('without a difference creates no version', async () => {
    const label = await createRecord(kernel.db, labels, author, { name: 'still' });
    const answer = await updateRecord(kernel.db, labels, author, label.id, { ...label });
    expect(answer).toEqual(label);
    expect(await versions(label.id)).toEqual([1]);
  });

  test('keeps fields that are not sent and logs only the differences', async () => {
    const label = await createRecord(kernel.db, labels, author, { name: 'half', description: 'old' });
    const changed = await updateRecord(kernel.db, labels, author, label.id, { version: 1, description: null });
    expect(changed).toMatchObject({ name: 'half', description: null, version: 2, createdAt: label.createdAt });
    expect((await entries(label.id)).at(-1)).toEqual({
      action: 'edit',
      before: { description: 'old' },
      after: { description: null },
    });
  });

  test.each([[undefined], [null], ['1'], [1.5]])('with version %j is refused', async (version) => {
    const label = await createRecord(kernel.db, labels, author, { name: `no ${version}` });
    const input = { description: 'x', ...(version === undefined ? {} : { version }) };
    const refusal = await refusalOf(updateRecord(kernel.db, labels, author, label.id, input));
    expect(refusal?.details.issues).toEqual([{ path: 'version', code: 'version' }]);
    expect(await versions(label.id)).toEqual([1]);
  });

  test('from an old or a future version is a conflict', async () => {
    const label = await createRecord(kernel.db, labels, author, { name: 'past' });
    for (const version of [0, 2]) {
      const refusal = await refusalOf(updateRecord(kernel.db, labels, author, label.id, { version, name: 'x' }));
      expect([refusal?.code, refusal?.details.data]).toEqual(['VERSION_CONFLICT', label]);
    }
  });

  test('of a record of another company gets NOT_FOUND', async () => {
    const label = await createRecord(kernel.db, labels, author, { name: 'ours' });
    const refusal = await refusalOf(updateRecord(kernel.db, labels, newAuthor(), label.id, { version: 1, name: 'x' }));
    expect(refusal?.code).toBe('NOT_FOUND');
    expect(await readRecord(kernel.db, labels, author, label.id)).toEqual(label);
  });

  test('to a value already taken names the field', async () => {
    await createRecord(kernel.db, labels, author, { name: 'taken' });
    const label = await createRecord(kernel.db, labels, author, { name: 'free' });
    const refusal = await refusalOf(updateRecord(kernel.db, labels, author, label.id, { version: 1, name: 'taken' }));
    expect(refusal?.details.issues).toEqual([{ path: 'name', code: 'unique' }]);
  });
});

describe('a secret', () => {
  const kept = async (id: string) => {
    const [row] = await kernel.rows('select secret_word from specimens where id = $1', [id]);
    return row.secret_word === null ? null : specimens.cipher.decrypt(row.secret_word);
  };

  test('keeps its value when not sent; a change is logged without the value', async () => {
    const made = await createRecord(kernel.db, specimens, author, {
      name: 'locked',
      grade: 'raw',
      secretWord: 'canary1',
    });
    expect(made).not.toHaveProperty('secretWord');
    await updateRecord(kernel.db, specimens, author, made.id, { version: 1, count: 1 });
    expect(await kept(made.id)).toBe('canary1');
    const changed = await updateRecord(kernel.db, specimens, author, made.id, { version: 2, secretWord: 'canary2' });
    expect(changed.version).toBe(3);
    expect(await kept(made.id)).toBe('canary2');
    const log = await entries(made.id);
    expect(log.at(-1)).toEqual({ action: 'edit', before: {}, after: { secretWord: '(changed)' } });
    expect(JSON.stringify([log, changed])).not.toContain('canary');
  });
});
