import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Filter, FilterOperator } from '../../src/schema/filters';
import { fieldNamed, operatorsOf, searchFields, sortNames } from '../../src/schema/listing';
import type { ResourceSchema } from '../../src/schema/resource';
import { type Client, foundCast, signIn } from '../helpers/accounts';
import { randomFrom, sampleValue } from '../helpers/sample';
import { startServer, type TestAnswer, type TestServer } from '../helpers/server';
import { wholeSchemas } from './model/api';
import { schemasUnderTest } from './model/examples';
import { isFound, matches } from './model/matching';
import { type Answered, idsIn, type Population, populate } from './model/population';

const random = randomFrom(21);
const rest = schemasUnderTest.filter((schema) => schema.calls === undefined);
const count = 40;

let server: TestServer;
let owner: Client;
let made: Population;

beforeAll(async () => {
  server = await startServer();
  const cast = await foundCast(server);
  owner = await signIn(server, cast.owner);
  made = await populate(owner, schemasUnderTest, count, random, inChinese);
  // Records of another company, which must never show up.
  await populate(await signIn(server, cast.otherOwner), schemasUnderTest, 5, random);
});
afterAll(() => server.close());

describe.each(rest.map((schema) => [schema.name, schema] as const))('%s', (name, schema) => {
  test('lists all records of the company with the total, 25 by default', async () => {
    const whole = await list(schema, { range: [0, count + 10] });
    expect(whole.headers['content-range']).toBe(`${name} 0-${count - 1}/${count}`);
    expect(byId(whole.body.data)).toEqual(byId(recordsOf(schema)));
    const plain = await owner.get(`/api/v1/${name}`);
    expect(plain.headers['content-range']).toBe(`${name} 0-24/${count}`);
    expect(plain.body.data).toHaveLength(25);
    const last = await list(schema, { range: [count - 1, count + 5] });
    expect(last.headers['content-range']).toBe(`${name} ${count - 1}-${count - 1}/${count}`);
    const beyond = await list(schema, { range: [count + 5, count + 9] });
    expect([beyond.body.data, String(beyond.headers['content-range']).split('/')[1]]).toEqual([[], String(count)]);
  });

  test.each(novelOrders(schema))('is sorted by %s, then by id, across pages', async (field) => {
    const up = await pages(schema, field, 'ASC');
    const down = await pages(schema, field, 'DESC');
    expect(ids(down)).toEqual(ids(up).reverse());
    expect(byId(up)).toEqual(byId(recordsOf(schema)));
    for (const [at, next] of up.slice(1).entries()) {
      const [a, b] = [up[at]![field] ?? null, next[field] ?? null];
      if (a === b) expect(up[at]!.id < next.id, `${a} twice`).toBe(true);
      else expectOrder(schema, field, a, b);
    }
  });

  test.each(novelFilters(schema))('filter %s %s matches the same records as in memory', async (field, operator) => {
    // The clock is frozen so that the day cannot change between request and check.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const value of valuesFor(schema, field, operator)) {
      const key = operator === 'is' || operator === 'any' ? field : `${field}_${operator}`;
      const answer = await list(schema, { filter: { [key]: value }, range: [0, 999] });
      const expected = recordsOf(schema).filter((record) =>
        operator === 'below'
          ? isBelow(schema, record, field, value)
          : matches(schema, record, { field, operator, value }),
      );
      expect(answer.status, answer.text).toBe(200);
      expect(ids(answer.body.data).sort(), `${key} ${JSON.stringify(value)}`).toEqual(ids(expected).sort());
      expect(String(answer.headers['content-range']).split('/')[1]).toBe(String(expected.length));
    }
  });

  test('several filters together, also on one field, match the same records as in memory', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const all = filtersOf(schema).filter(([, operator]) => operator !== 'below');
    for (let round = 0; round < 20; round += 1) {
      const filters = some(all, 1 + (round % 4)).flatMap(([field, operator]): Filter[] =>
        some(valuesFor(schema, field, operator), 1).map((value) => ({ field, operator, value })),
      );
      const filter = Object.fromEntries(filters.map((one) => [`${one.field}_${one.operator}`, one.value]));
      const answer = await list(schema, { filter, range: [0, 999] });
      expect(answer.status, answer.text).toBe(200);
      const expected = recordsOf(schema).filter((record) => filters.every((one) => matches(schema, record, one)));
      expect(ids(answer.body.data).sort(), JSON.stringify(filter)).toEqual(ids(expected).sort());
    }
  });

  test.runIf(searchFields(schema).length > 0)(
    'text search finds any part of the searchable texts, including two Chinese characters',
    async () => {
      const texts = recordsOf(schema).flatMap((record) => searchFields(schema).map((one) => String(record[one] ?? '')));
      const chinese = texts.flatMap((text) => text.match(/\p{Script=Han}{2}/gu) ?? []).slice(0, 5);
      expect(chinese.length).toBeGreaterThan(0);
      const parts = texts.flatMap((text) => slices([...text])).filter((text) => text.trim() === text && text !== '');
      for (const q of [...chinese, ...some(parts, 15), '%', '_', '\\', '%%', 'no such text', 'A'.repeat(200), "'"]) {
        const answer = await list(schema, { filter: { q }, range: [0, 999] });
        const expected = recordsOf(schema).filter((record) => isFound(schema, record, q));
        expect(ids(answer.body.data).sort(), JSON.stringify(q)).toEqual(ids(expected).sort());
      }
    },
  );

  test('filters and search are combined with AND, and several ids can be given', async () => {
    const [first, second] = recordsOf(schema);
    const two = await list(schema, { filter: { id: [first!.id, second!.id, 'no id'] } });
    expect(ids(two.body.data).sort()).toEqual([first!.id, second!.id].sort());
    const search = searchFields(schema).length > 0 && { q: String(first![schema.title]) };
    const both = await list(schema, { filter: { id: [first!.id, second!.id], version_gte: 1, ...search } });
    expect(ids(both.body.data)).toContain(first!.id);
    const none = await list(schema, { filter: { id: [first!.id], id_not: first!.id } });
    expect(none.body.data).toEqual([]);
    expect(none.headers['content-range']).toMatch(/\/0$/);
  });
});

test('a new record is found by its own timestamp', async () => {
  const [record] = made.get('labels')!;
  const answer = await list(rest.find((schema) => schema.name === 'labels')!, {
    filter: { createdAt: record!.createdAt },
  });
  expect(ids(answer.body.data)).toEqual([record!.id]);
});

/** A searchable Chinese text, so that there is one whatever values are generated. */
function inChinese(schema: ResourceSchema): Record<string, string> {
  const name = searchFields(schema).find((one) => {
    const { kind, shownWhen } = schema.fields[one]!;
    return (kind === 'text' || kind === 'longText') && shownWhen === undefined;
  });
  return name === undefined ? {} : { [name]: '中文' };
}

const tried = new Set<string>();

/**
 * Whether this combination of field kind and operation has not been tested yet: fields of one kind behave alike, so
 * only the first is tested.
 */
function isNovel(schema: ResourceSchema, name: string, way: string): boolean {
  const { kind, searchable, unique } = fieldNamed(schema, name)!;
  const sign = [name in systemNames ? name : kind, searchable, unique !== undefined, way].join(' ');
  const isNew = !tried.has(sign);
  tried.add(sign);
  return isNew;
}

const systemNames = { id: true, version: true, createdAt: true, updatedAt: true };

function novelOrders(schema: ResourceSchema): [string][] {
  const names = sortNames(schema).filter((name) => isNovel(schema, name, 'order'));
  return names.map((name) => [name]);
}

function novelFilters(schema: ResourceSchema): [string, FilterOperator][] {
  return filtersOf(schema).filter(([name, operator]) => isNovel(schema, name, operator));
}

function filtersOf(schema: ResourceSchema): [string, FilterOperator][] {
  const names = ['id', 'version', 'createdAt', 'updatedAt', ...Object.keys(schema.fields)];
  return names
    .filter((name) => !fieldNamed(schema, name)!.secret)
    .flatMap((name) =>
      operatorsOf(name === 'id' ? 'id' : fieldNamed(schema, name)!).map((one): [string, FilterOperator] => [name, one]),
    )
    .filter(([name, operator]) => operator !== 'below' || treeOf(schema, name) !== undefined);
}

/** The tree resource that a reference points to, if any. */
function treeOf(schema: ResourceSchema, name: string): ResourceSchema | undefined {
  const field = fieldNamed(schema, name) as { to?: string };
  return wholeSchemas.find((other) => other.name === field.to && other.tree !== undefined);
}

/** Walks up the tree from the referenced record and checks whether it meets `top`. */
function isBelow(schema: ResourceSchema, record: Answered, name: string, top: unknown): boolean {
  const tree = treeOf(schema, name)!;
  const nodes = new Map(recordsOf(tree).map((node) => [node.id, node]));
  const isUnder = (id: unknown): boolean =>
    id !== null && id !== undefined && (id === top || isUnder(nodes.get(String(id))?.[tree.tree!.parent]));
  return [record[name] ?? []].flat().some(isUnder);
}

/** Filter values: values that records hold, parts of them, one that no record holds, and an empty one. */
function valuesFor(schema: ResourceSchema, name: string, operator: FilterOperator): Filter['value'][] {
  const stored = recordsOf(schema).flatMap((record) => [record[name] ?? []].flat());
  const taken = some([...new Set(stored)], 2);
  if (operator === 'empty') return [true, false];
  if (operator === 'within') return ['today', 'last30days', 'next3650days', 'thisYear', 'lastWeek'];
  if (operator === 'contains' || operator === 'lacks' || operator === 'starts') {
    const parts = taken.flatMap((text) => slices([...String(text)]));
    const shouted = taken.slice(0, 1).map((text) => String(text).toUpperCase());
    return [...some(parts, 3), ...shouted, '%', '_', '\\', ''].filter((text) => text.length <= 200);
  }
  const strange = name === 'version' ? 7 : drawn(schema, name);
  const single = [
    ...taken,
    ...(strange === null ? [] : [strange]),
    ...(operator === 'any' || operator === 'none' || operator === 'below' ? [] : [null]),
  ];
  const isNullable = !['boolean'].includes(fieldNamed(schema, name)!.kind) && name !== 'id';
  if (operator === 'any' || operator === 'none') return [single, taken, [], ...(isNullable ? [[...taken, null]] : [])];
  const days = fieldNamed(schema, name)!.kind === 'dateTime' ? taken.map((time) => String(time).slice(0, 10)) : [];
  if (operator !== 'between') return operator === 'below' ? single : [...single, ...days];
  const ends = [...taken, ...days].filter((end) => end !== null);
  return ends.flatMap((from) => ends.map((to) => [from, to]));
}

function drawn(schema: ResourceSchema, name: string): unknown {
  const field = fieldNamed(schema, name)!;
  if (name === 'id') return '00000000-0000-4000-8000-000000000001';
  const value = sampleValue(field, random, { references: idsIn(made) });
  return Array.isArray(value) ? (value[0] ?? null) : value;
}

/** Text order is up to the database; every other order is checked. */
function expectOrder(schema: ResourceSchema, field: string, a: unknown, b: unknown): void {
  const { kind } = fieldNamed(schema, field)!;
  if (a === null) expect(b, 'empty values stand at the end').toBeNull();
  else if (b !== null && ['number', 'money', 'duration', 'status'].includes(kind))
    expect(Number(a)).toBeLessThan(Number(b));
  else if (b !== null && ['date', 'boolean'].includes(kind)) expect(String(a) < String(b)).toBe(true);
}

async function pages(schema: ResourceSchema, field: string, way: 'ASC' | 'DESC'): Promise<Answered[]> {
  const found: Answered[] = [];
  for (let first = 0; first < count; first += 15) {
    const page = await list(schema, { sort: [field, way], range: [first, first + 14] });
    expect(page.status, page.text).toBe(200);
    found.push(...page.body.data);
  }
  return found;
}

function list(schema: ResourceSchema, query: Record<string, unknown>): Promise<TestAnswer> {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
  return owner.get(`/api/v1/${schema.name}?${parts.join('&')}`);
}

function recordsOf(schema: ResourceSchema): readonly Answered[] {
  return made.get(schema.name)!;
}

function ids(records: readonly Answered[]): string[] {
  return records.map((record) => record.id);
}

function byId(records: readonly Answered[]): Answered[] {
  return [...records].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function slices(characters: readonly string[]): string[] {
  const at = Math.floor(random() * characters.length);
  return [1, 2, 3, 6].map((length) => characters.slice(at, at + length).join('')).filter((text) => text !== '');
}

function some<T>(values: readonly T[], max: number): T[] {
  return [...values].sort(() => random() - 0.5).slice(0, max);
}
