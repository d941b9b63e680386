import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenInputs } from '../../tests/helpers/broken';
import { badges } from '../../tests/helpers/fixtures/badges';
import { shelves } from '../../tests/helpers/fixtures/shelves';
import { specimens } from '../../tests/helpers/fixtures/specimens';
import { randomFrom, sampleInput } from '../../tests/helpers/sample';
import { size } from '../../tests/helpers/size';
import { schema as cannedReplies } from '../resources/canned-replies/schema';
import { schema as coupons } from '../resources/coupons/schema';
import { schema as labels } from '../resources/labels/schema';
import { computedValue } from './computed';
import type { ResourceSchema } from './resource';
import { type Checked, checkChange, checkNew, type Values } from './validation';

const schemas: readonly ResourceSchema[] = [specimens, shelves, badges, coupons, labels, cannedReplies];
const seeds = fc.integer();

describe.each(schemas.map((schema) => [schema.name, schema] as const))('%s', (_, schema) => {
  test('every sample is valid and kept unchanged', () => {
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, complete) => {
        const input = sampleInput(schema, randomFrom(seed), { complete });
        const checked = checkNew(schema, input);
        expect(checked).toMatchObject({ ok: true });
        expect(valuesOf(checked)).toMatchObject(input);
      }),
      { numRuns: size({ small: 50, usual: 200 }) },
    );
  });

  test('checked values stay unchanged when checked again', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const record = recordOf(schema, seed);
        expect(checkChange(schema, {}, record)).toEqual({ ok: true, value: stored(schema, record) });
      }),
      { numRuns: size({ small: 25, usual: 100 }) },
    );
  });

  test('sending back a whole record is valid and changes nothing, also after JSON serialization', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const record = recordOf(schema, seed);
        const answered = JSON.parse(JSON.stringify(withoutSecrets(schema, record))) as Values;
        expect(checkChange(schema, answered, record)).toEqual({ ok: true, value: stored(schema, record) });
      }),
      { numRuns: size({ small: 25, usual: 100 }) },
    );
  });

  test('every broken input is refused at the broken field', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const valid = sampleInput(schema, randomFrom(seed));
        for (const broken of brokenInputs(schema, valid)) {
          const checked = checkNew(schema, broken.input);
          const issues = checked.ok ? [] : checked.issues;
          const met = issues.some(
            (issue) => issue.path === broken.path && (broken.code === undefined || issue.code === broken.code),
          );
          if (!met) expect({ broken, issues }).toBe('an issue that names the broken field');
        }
      }),
      { numRuns: size({ small: 1, usual: 4 }) },
    );
  });

  test('a schema copied through JSON behaves the same', () => {
    const copy = JSON.parse(JSON.stringify(schema)) as ResourceSchema;
    const valid = sampleInput(schema, randomFrom(7), { complete: true });
    expect(sampleInput(copy, randomFrom(7), { complete: true })).toEqual(valid);
    expect(checkNew(copy, valid)).toEqual(checkNew(schema, valid));
    const broken = brokenInputs(schema, valid);
    expect(brokenInputs(copy, valid)).toEqual(broken);
    for (const { input } of broken) expect(checkNew(copy, input)).toEqual(checkNew(schema, input));
  });
});

test('brokenInputs breaks every kind of field', () => {
  const paths = brokenInputs(specimens, sampleInput(specimens, randomFrom(1), { complete: true })).map(
    (one) => one.path,
  );
  for (const name of Object.keys(specimens.fields))
    expect(paths.filter((path) => path === name).length, name).toBeGreaterThan(0);
  expect(paths).toContain('finds.0.place');
  expect(paths).toContain('finds.0.tags.0');
  expect(paths).toContain('box.width');
  expect(paths.length).toBeGreaterThan(300);
});

test('samples contain other scripts, surrogate pairs and every choice', () => {
  const inputs = Array.from({ length: 200 }, (_, seed) => sampleInput(specimens, randomFrom(seed)));
  const texts = inputs.map((input) => String(input.name));
  expect(texts.some((text) => /\p{Script=Han}/u.test(text))).toBe(true);
  expect(texts.some((text) => /\p{Emoji_Presentation}/u.test(text))).toBe(true);
  expect(new Set(texts).size).toBe(200);
  expect(new Set(inputs.map((input) => input.grade))).toEqual(new Set(['raw', 'cut', 'fine']));
});

test('references are picked from the given ids', () => {
  const shelf = '11111111-1111-4111-8111-111111111111';
  const references = (to: string) => (to === 'shelves' ? [shelf] : []);
  const input = sampleInput(specimens, randomFrom(3), { complete: true, references });
  expect(input.shelf).toBe(shelf);
  expect(input.badges).toBeUndefined();
});

test('a schema that no input satisfies throws', () => {
  const { name } = specimens.fields;
  const impossible: ResourceSchema = {
    ...specimens,
    fields: { name },
    rules: [{ field: 'name', require: { field: 'name', op: 'empty' }, message: { en: 'No.', zh: '否' } }],
  };
  expect(() => sampleInput(impossible, randomFrom(1))).toThrow('specimens: no input was found');
});

function valuesOf(checked: Checked): Values {
  if (!checked.ok) throw new Error(`refused: ${JSON.stringify(checked.issues)}`);
  return checked.value;
}

/** A record as the server returns it: validated values, system fields and computed fields. */
function recordOf(schema: ResourceSchema, seed: number): Values {
  const values = valuesOf(checkNew(schema, sampleInput(schema, randomFrom(seed))));
  const computed = Object.entries(schema.fields).flatMap(([name, field]) =>
    field.kind === 'computed' ? [[name, computedValue(schema, field.compute, values)] as const] : [],
  );
  const own = { id: '0', version: 3, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' };
  return { ...own, ...values, ...Object.fromEntries(computed) };
}

function stored(schema: ResourceSchema, record: Values): Values {
  return pick(record, (name) => Object.hasOwn(schema.fields, name) && schema.fields[name]!.kind !== 'computed');
}

function withoutSecrets(schema: ResourceSchema, record: Values): Values {
  return pick(record, (name) => !schema.fields[name]?.secret);
}

function pick(record: Values, isTaken: (name: string) => boolean): Values {
  return Object.fromEntries(Object.entries(record).filter(([name]) => isTaken(name)));
}
