import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readTables } from '../../server/kernel/db/migrations/fromSchema/catalog';
import { planTable } from '../../server/kernel/db/migrations/fromSchema/plan';
import { createQueries } from '../../server/kernel/db/queries';
import { type RecordTable, recordTable, type StoredRecord } from '../../server/kernel/db/records/recordTable';
import { createRecord, updateRecord } from '../../server/kernel/db/records/write/write';
import { Refusal } from '../../server/kernel/http/refusal';
import { createCipher } from '../../server/kernel/secrets/cipher';
import { faultsOf } from '../../src/schema/check/check';
import type { ResourceSchema } from '../../src/schema/resource';
import { checkNew, type Values } from '../../src/schema/validation';
import { hasChanges, startValues, toInput } from '../../src/ui/form/formValues';
import { resolverOf } from '../../src/ui/form/validate';
import { brokenInputs } from '../helpers/broken';
import { anySchema, targets, wildValue } from '../helpers/fixtures/anySchema';
import { type Kernel, newAuthor, startKernel } from '../helpers/kernel';
import { randomFrom, sampleInput } from '../helpers/samples';

const author = newAuthor();
const cipher = createCipher('a secret of at least thirty-two characters');
let kernel: Kernel;
let target: StoredRecord;

beforeAll(async () => {
  // The form asks for the currency of the signed-in user's company; nobody is signed in.
  vi.stubGlobal('localStorage', { getItem: () => null });
  kernel = await startKernel({ schemas: [targets], connections: 2 });
  target = await createRecord(kernel.db, kernel.table('targets'), author, { name: 'target' });
});
afterAll(() => {
  vi.unstubAllGlobals();
  return kernel.close();
});

/** Creates an empty table for the schema. */
async function tableFor(schema: ResourceSchema): Promise<{ table: RecordTable; db: Kernel['db'] }> {
  expect(faultsOf([targets, schema])).toEqual([]);
  await kernel.rows('drop table if exists anythings');
  const table = recordTable(schema, [targets, schema], cipher);
  await kernel.rows(planTable(table.table, undefined).sql.join('\n'));
  expect(planTable(table.table, (await readTables(kernel.pool, ['anythings'])).get('anythings')).sql).toEqual([]);
  return { table, db: createQueries(kernel.pool) };
}

/** The created record, or the names of the refused fields. Any other error would be a 500, and fails the test. */
async function outcome(call: Promise<StoredRecord>): Promise<{ record: StoredRecord } | { refused: string[] }> {
  try {
    return { record: await call };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    return { refused: [...new Set(error.details.issues!.map(({ path }) => path.split('.')[0]!))].sort() };
  }
}

/** The fields that the form reports as invalid. */
async function invalidFields(schema: ResourceSchema, typed: Values, record: Values | null): Promise<string[]> {
  const resolve = resolverOf({ schema, record: () => record, language: 'en' });
  const { errors } = await resolve(typed, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.keys(errors).sort();
}

/** Ids of an existing record, so that only values are tested. */
const references = () => [target.id];

/** A valid input, one broken in one place, or one with an arbitrary value; null if the schema allows no input. */
function anyInput(schema: ResourceSchema, seed: number, wild: readonly [number, unknown][]): Values | null {
  const valid = sampleOf(schema, seed);
  if (valid === null) return null;
  if (seed % 3 === 0) return valid;
  const names = Object.keys(schema.fields);
  if (seed % 3 === 1) {
    const broken = brokenInputs(schema, valid).filter(({ input }) => Object.hasOwn(Object(input), 'name'));
    return (broken[seed % Math.max(1, broken.length)]?.input ?? valid) as Values;
  }
  return { ...valid, ...Object.fromEntries(wild.map(([at, value]) => [names[at % names.length]!, value])) };
}

function sampleOf(schema: ResourceSchema, seed: number): Values | null {
  try {
    return { name: null, ...sampleInput(schema, randomFrom(seed), { references }) };
  } catch {
    // Random limits and rules may leave no valid value.
    return null;
  }
}

/** Reference fields: only the database knows whether the record exists. */
const isOfReferences = (schema: ResourceSchema, name: string) =>
  ['reference', 'references', 'file', 'files', 'image'].includes(schema.fields[name]?.kind ?? '');

/** A fixed schema that runs first, so that accepted, refused and changed inputs occur whatever is generated. */
const label = { en: 'Anything', zh: '任意' };
const plain: ResourceSchema = {
  ...targets,
  name: 'anythings',
  route: '/anything/list',
  fields: { name: { kind: 'text', label, required: true }, count: { kind: 'number', label, max: 5 } },
};
const plainTries: [number, [number, unknown][]][] = [0, 1, 3, 4, 6, 7, 9, 10].map((seed) => [seed, []]);

const tries = fc.array(fc.tuple(fc.nat(), fc.array(fc.tuple(fc.nat(), wildValue), { maxLength: 3 })), {
  minLength: 8,
  maxLength: 8,
});

test('form and server accept and refuse the same inputs, for the same fields, without errors', async () => {
  const seen = { taken: 0, refused: 0, changed: 0 };
  await fc.assert(
    fc.asyncProperty(anySchema, tries, async (schema, inputs) => {
      const { table, db } = await tableFor(schema);
      let last: StoredRecord | null = null;
      for (const [seed, wild] of inputs) {
        const input = anyInput(schema, seed, wild);
        if (input === null) return;
        const typed = { ...startValues(schema, null), ...input };
        const invalid = await invalidFields(schema, typed, null);
        const made = await outcome(createRecord(db, table, author, toInput(schema, typed, null)));
        if ('refused' in made) {
          seen.refused += 1;
          expect(made.refused.filter((name) => !invalid.includes(name) && !isOfReferences(schema, name))).toEqual([]);
          expect(invalid.filter((name) => !made.refused.includes(name))).toEqual([]);
        } else {
          seen.taken += 1;
          expect(invalid).toEqual([]);
        }

        if (last !== null) {
          const changed = { ...startValues(schema, last), ...input };
          const invalidInChange = await invalidFields(schema, changed, last);
          const change = { version: last.version, ...toInput(schema, changed, last) };
          const result = await outcome(updateRecord(db, table, author, last.id, change));
          if ('record' in result) {
            seen.changed += 1;
            expect(invalidInChange).toEqual([]);
            last = result.record;
          } else {
            expect(
              result.refused.filter((name) => !invalidInChange.includes(name) && !isOfReferences(schema, name)),
            ).toEqual([]);
            expect(invalidInChange.filter((name) => !result.refused.includes(name))).toEqual([]);
          }
        }
        if ('record' in made) last = made.record;
      }
    }),
    { numRuns: 60, examples: [[plain, plainTries]] },
  );
  expect(Math.min(seen.taken, seen.refused, seen.changed)).toBeGreaterThan(0);
});

test('input of API clients is accepted or refused by field; an accepted record opens in the form unchanged', async () => {
  const seen = { taken: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(anySchema, tries, async (schema, inputs) => {
      const { table, db } = await tableFor(schema);
      for (const [seed, wild] of inputs) {
        const input = anyInput(schema, seed, wild);
        if (input === null) return;
        const made = await outcome(createRecord(db, table, author, input));
        const checked = checkNew(schema, input);
        if ('refused' in made) {
          seen.refused += 1;
          expect(checked.ok && made.refused.every((name) => !isOfReferences(schema, name))).toBe(false);
          continue;
        }
        seen.taken += 1;
        const { record } = made;
        const shown = Object.keys(schema.fields).filter((name) => !schema.fields[name]!.secret);
        // Normalised through JSON: no negative zero.
        const values = checked.ok ? JSON.parse(JSON.stringify(checked.value)) : {};
        for (const name of shown) expect(record[name], name).toEqual(values[name]);
        const typed = startValues(schema, record);
        expect(await invalidFields(schema, typed, record)).toEqual([]);
        expect(hasChanges(schema, toInput(schema, typed, record), record)).toBe(false);
      }
    }),
    { numRuns: 60, examples: [[plain, plainTries]] },
  );
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(0);
});
