import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field, Fields } from '../../../../../src/schema/fields';
import type { ResourceSchema } from '../../../../../src/schema/resource';
import { anyPair, label, targets, text, variant } from '../../../../../tests/helpers/fixtures/variants';
import { type Kernel, newAuthor, startKernel } from '../../../../../tests/helpers/kernel';
import { size } from '../../../../../tests/helpers/size';
import { readTables } from './catalog';
import { columnOf } from './columns';
import { type Plan, planTable } from './plan';
import { tableOf } from './table';

/** The decisions expected, computed without the planner. */
function decisions(before: Fields, after: Fields): string[] {
  const lines: string[] = [];
  for (const [name, field] of Object.entries(after)) {
    const column = columnOf(name, field)!;
    const at = `variants.${column.name}`;
    const old = before[name] === undefined ? null : columnOf(name, before[name])!;
    if (old === null) {
      const demanded = column.notNull && column.default === null;
      if (demanded) lines.push(`${at} is required and has no default: existing records would have none`);
    } else if (old.type !== column.type) lines.push(`${at} is ${old.type}, but its schema says ${column.type}`);
    else if (!old.notNull && column.notNull) lines.push(`${at} may be empty, but its schema says required`);
  }
  const gone = Object.keys(before).filter((name) => after[name] === undefined);
  return [
    ...lines,
    ...gone.map((name) => `variants.${columnOf(name, before[name]!)!.name} is in the database but in no schema`),
  ];
}

const decided = ([before, after]: readonly [ResourceSchema, ResourceSchema]) =>
  decisions(before.fields, after.fields).length > 0;
const withDecision = anyPair.filter(decided);
const withoutDecision = anyPair.filter((pair) => !decided(pair));

let kernel: Kernel;
const author = newAuthor();

beforeAll(async () => {
  kernel = await startKernel({ schemas: [targets], connections: 1 });
  await kernel.rows(`insert into targets (id, company_id, name) values ($1, $2, 'target')`, [
    author.userId,
    author.companyId,
  ]);
});
afterAll(() => kernel.close());

async function plan(schema: ResourceSchema): Promise<Plan> {
  return planTable(tableOf(schema), (await readTables(kernel.pool, ['variants'])).get('variants'));
}

const apply = ({ sql }: Plan) => kernel.rows(['begin;', ...sql, 'commit;'].join('\n'));

/** The catalog description of the table, without column order. */
function shape() {
  return kernel.rows(`
    select format('column %s %s %s %s', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated) as line
      from pg_attribute a where a.attrelid = 'variants'::regclass and a.attnum > 0 and not a.attisdropped
    union all select format('constraint %s %s', conname, pg_get_constraintdef(oid)) from pg_constraint
      where conrelid = 'variants'::regclass and contype in ('c', 'f')
    union all select pg_get_indexdef(indexrelid) from pg_index where indrelid = 'variants'::regclass
    order by line`);
}

const values: Partial<Record<Field['kind'], string>> = {
  text: `'a'`,
  number: '1',
  status: '1',
  choice: `'a'`,
  choices: `'{a}'`,
  boolean: 'true',
  dateTime: `'2026-11-20'`,
  reference: `'${author.userId}'`,
  references: `'{${author.userId}}'`,
  files: `'{${author.userId}}'`,
};

async function insertRow(schema: ResourceSchema): Promise<void> {
  const fields = Object.entries(schema.fields).map(([name, field]) => [columnOf(name, field)!.name, field] as const);
  const columns = ['id', 'company_id', ...fields.map(([column]) => column)];
  const row = [author.userId, author.companyId].map((id) => `'${id}'`);
  const kept = fields.map(([, field]) => (field.secret ? `'\\x01'` : values[field.kind]!));
  await kernel.rows(`insert into variants (${columns.join(', ')}) values (${[...row, ...kept].join(', ')})`);
}

test('between any two schemas: either everything is applied without loss, or a decision is required', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyPair, withoutDecision), async ([before, after]) => {
      await kernel.rows('drop table if exists variants');
      await apply(await plan(before));
      expect(await plan(before)).toEqual({ sql: [], byHand: [] });
      await insertRow(before);

      const change = await plan(after);
      expect(change.byHand.map(({ what }) => what).sort()).toEqual(decisions(before.fields, after.fields).sort());
      if (change.byHand.length > 0) return;
      const kept = [
        'id',
        'version',
        ...Object.entries(before.fields).map(([name, field]) => columnOf(name, field)!.name),
      ];
      const [old] = await kernel.rows(`select ${kept.join(', ')} from variants`);
      await apply(change);
      expect(await kernel.rows(`select ${kept.join(', ')} from variants`)).toEqual([old]);
      expect(await plan(after)).toEqual({ sql: [], byHand: [] });

      const migrated = await shape();
      await kernel.rows('drop table variants');
      await apply(await plan(after));
      expect(migrated).toEqual(await shape());
    }),
    { numRuns: size({ small: 15, usual: 40 }) },
  );
});

test('every option of a decision leads to the table that the schema describes', async () => {
  await fc.assert(
    fc.asyncProperty(
      withDecision,
      fc.array(fc.nat(5), { minLength: 6, maxLength: 6 }),
      async ([before, after], choices) => {
        await kernel.rows('drop table if exists variants');
        await apply(await plan(before));
        // Decisions are recomputed after each: a renamed column is no longer one to add.
        for (const choice of choices) {
          const [decision] = (await plan(after)).byHand;
          if (decision === undefined) break;
          const way = decision.ways[choice % decision.ways.length]!;
          await kernel.rows(way.sql.join('\n'));
        }
        const rest = await plan(after);
        expect(rest.byHand).toEqual([]);
        await apply(rest);
        expect(await plan(after)).toEqual({ sql: [], byHand: [] });
      },
    ),
    { numRuns: size({ small: 15, usual: 40 }) },
  );
});

test('the options keep values where possible: a renamed column, a text converted to a number', async () => {
  await kernel.rows('drop table if exists variants');
  const count = text({ default: '7', maxLength: 9, searchable: true });
  await apply(await plan(variant({ note: text(), count })));
  await kernel.rows(
    `insert into variants (id, company_id, name, note, count) values ($1, $2, 'old', 'kept', '12'), ($2, $2, 'new', null, default)`,
    [author.userId, author.companyId],
  );
  const after = variant({ remark: text(), count: { kind: 'number', label, integer: true, default: 7 } });
  const { byHand } = await plan(after);
  const way = (what: string, called: string) =>
    byHand
      .find((one) => one.what.startsWith(what))!
      .ways.find((one) => one.called === called)!
      .sql.join('\n');
  await kernel.rows(way('variants.note', 'rename_note'));
  await kernel.rows(way('variants.count', 'change_count'));
  await apply(await plan(after));
  expect(await kernel.rows('select name, remark, count from variants order by name desc')).toEqual([
    { name: 'old', remark: 'kept', count: 12 },
    { name: 'new', remark: null, count: 7 },
  ]);
});

test('existing rows get the default of a new field', async () => {
  await kernel.rows('drop table if exists variants');
  await apply(await plan(variant({})));
  await kernel.rows(`insert into variants (id, company_id, name) values ($1, $2, 'old')`, [
    author.userId,
    author.companyId,
  ]);
  await apply(
    await plan(
      variant({
        note: text({ required: true, default: "it's" }),
        open: { kind: 'boolean', label, default: true },
        uses: { kind: 'choices', label, choices: { a: label, b: label }, default: ['a', 'b'] },
        rows: { kind: 'list', label, fields: {} },
        rank: { kind: 'number', label, integer: true, default: 3 },
      }),
    ),
  );
  expect(await kernel.rows('select name, note, open, uses, rows, rank from variants')).toEqual([
    { name: 'old', note: "it's", open: true, uses: ['a', 'b'], rows: [], rank: 3 },
  ]);
});

test('the search column is recomputed for existing rows when its fields change', async () => {
  await kernel.rows('drop table if exists variants');
  await apply(await plan(variant({ note: text({ searchable: true }) })));
  await kernel.rows(`insert into variants (id, company_id, name, note) values ($1, $2, 'Ann', 'Wide')`, [
    author.userId,
    author.companyId,
  ]);
  const texts = async () => (await kernel.rows('select search from variants'))[0].search;
  expect(await texts()).toBe('wide');
  await apply(
    await plan({
      ...variant({ note: text({ searchable: true }) }),
      fields: { name: text({ searchable: true }), note: text({ searchable: true }) },
    }),
  );
  expect(await texts()).toBe('ann wide');
  await apply(await plan(variant({ note: text() })));
  expect(
    await kernel.rows(`select 1 from pg_attribute where attrelid = 'variants'::regclass and attname = 'search'`),
  ).toEqual([]);
});

test('a stricter limit that rows violate is refused by the database and changes nothing', async () => {
  await kernel.rows('drop table if exists variants');
  await apply(await plan(variant({ note: text({ maxLength: 50 }) })));
  await kernel.rows(`insert into variants (id, company_id, note) values ($1, $2, 'longer than five')`, [
    author.userId,
    author.companyId,
  ]);
  const before = await shape();
  const change = await plan(variant({ note: text({ maxLength: 5 }), more: text() }));
  await expect(apply(change)).rejects.toMatchObject({
    code: '23514',
    constraint: expect.stringMatching(/^variants_note_check_/),
  });
  await kernel.rows('rollback');
  expect(await shape()).toEqual(before);
});

test('a manually created index is kept; the index of a removed rule is dropped', async () => {
  await kernel.rows('drop table if exists variants');
  await apply(await plan(variant({ note: text({ unique: true }) })));
  await kernel.rows('create index my_own on variants (note) where version > 3');
  await apply(await plan(variant({ note: text() })));
  const names = (await kernel.rows(`select indexname from pg_indexes where tablename = 'variants' order by 1`)).map(
    (row) => row.indexname,
  );
  expect(names.map((name) => name.replace(/_[0-9a-f]{8}$/, ''))).toEqual(
    ['my_own', 'variants_company_key', 'variants_created_at_idx', 'variants_name_idx', 'variants_pkey'].sort(),
  );
});
