import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, type Person, startCompany } from '../helpers/company';
import { cabinets, dossiers } from '../helpers/fixtures/dossiers';
import { allSchemas, type TestAnswer } from '../helpers/server';
import { size } from '../helpers/size';

let company: Company;
let person: Person;
let roleId: string;

beforeAll(async () => {
  company = await startCompany([...allSchemas, dossiers, cabinets]);
  roleId = await company.role(codesOf([]), { dataScope: 'ALL' });
  person = await company.person([roleId]);
});
afterAll(() => company.server.close());

/** The rights of the two resources, listed independently of the product's code. */
const rights = ['see:mobile', 'change:mobile', 'see:email', 'see:cost', 'see:tags', 'change:tags', 'change:grade'];
const secretRight = 'change:code';
type Values = Readonly<Record<string, unknown>>;

function isOpen(granted: readonly string[], field: string): boolean {
  return !['mobile', 'email', 'cost', 'tags'].includes(field) || granted.includes(`see:${field}`);
}

function mayChange(granted: readonly string[], field: string): boolean {
  const asks = ['mobile', 'tags', 'grade', 'code'].includes(field);
  return isOpen(granted, field) && (!asks || granted.includes(`change:${field}`));
}

function codesOf(granted: readonly string[]): string[] {
  const actions = ['list', 'add', 'edit', 'remove', ...granted];
  return ['dossiers', 'cabinets'].flatMap((name) => actions.map((action) => `${name}:${action}`));
}

/** Replaces the permissions of the user's role with these rights. */
async function grant(granted: readonly string[]): Promise<void> {
  const ids = codesOf(granted).map((code) => company.idOf('permission', code));
  await company.rows('update roles set permission_ids = $2 where id = $1', [roleId, ids]);
  company.server.app.actors.forget();
}

const fields = ['mobile', 'email', 'cost', 'tags', 'grade'] as const;
/** Values that are equal once masked. */
const alike: Readonly<Record<'mobile' | 'email', readonly (readonly (string | null)[])[]>> = {
  mobile: [[null], ['13812345678', '13899995678'], ['10086', '12345']],
  email: [[null], ['li@x.cn', 'long@x.cn'], ['wang@y.cn', 'wei@y.cn']],
};

/** Two contents of a record whose masked mobiles and emails are equal. */
const contents = fc
  .record({ mobile: fc.constantFrom(...alike.mobile), email: fc.constantFrom(...alike.email) })
  .chain(({ mobile, email }) => {
    const content = fc.record({
      mobile: fc.constantFrom(...mobile),
      email: fc.constantFrom(...email),
      cost: fc.integer({ min: 0, max: 20 }),
      tags: fc.subarray(['a', 'b']),
      grade: fc.constantFrom('low', 'high'),
    });
    return fc.tuple(content, content);
  });
const anyRights = fc.subarray([...rights, secretRight]);
const plain = { mobile: null, email: null, cost: 5, tags: ['a'], grade: 'low' as const };
const twice: [typeof plain, typeof plain] = [plain, plain];
/** No rights and all rights: they run first, so that some calls are refused and some answered. */
const extremes: readonly [string[], string[]] = [[], [...rights, secretRight]];

const dialects = {
  dossiers: {
    list: (query: Values) => `/api/v1/dossiers?${words(query)}`,
    one: (id: string) => `/api/v1/dossiers/${id}`,
    add: (body: Values) => person.client.post('/api/v1/dossiers', body),
    change: (id: string, body: Values) => person.client.put(`/api/v1/dossiers/${id}`, body),
  },
  cabinets: {
    list: (query: Values) => `/api/xxm-comp/v1/selectCabinets?${words(query)}`,
    one: (id: string) => `/api/xxm-comp/v1/selectCabinet/${id}`,
    add: (body: Values) => person.client.post('/api/xxm-comp/v1/addCabinet', body),
    change: (id: string, body: Values) => person.client.post('/api/xxm-comp/v1/updateCabinet', { id, ...body }),
  },
} as const;
type Name = keyof typeof dialects;
const names = fc.constantFrom<Name>('dossiers', 'cabinets');

/** Every kind of query about records, including by masked fields. */
function questions(name: Name, id: string, { mobile, cost, email }: Values): string[] {
  const { list, one } = dialects[name];
  const filters = [
    {},
    { id: [id] },
    { q: 'Case' },
    { cost },
    { cost_gte: cost },
    { cost_empty: true },
    { mobile },
    { email },
    { mobile: [mobile, null] },
    { mobile_contains: '1234' },
    { mobile_starts: '138' },
    { email_contains: 'x' },
    { tags: ['a'] },
    { tags_empty: true },
    { grade: 'low' },
    { code: 'x' },
  ];
  const plain = filters.map((filter) => list({ filter: JSON.stringify(filter) }));
  const sorts = ['name', 'mobile', 'email', 'cost', 'grade'].map((field) =>
    name === 'dossiers' ? list({ sort: JSON.stringify([field, 'ASC']) }) : list({ pageNum: 1, orderByColumn: field }),
  );
  const named = name === 'cabinets' ? [list({ cost, pageNum: 1 }), list({ mobile, keyword: 'Case' })] : [];
  return [one(id), ...plain, ...sorts, ...named];
}

function words(query: Values): string {
  return Object.entries(query)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&');
}

/** Writes a record directly in the database, without checking rights. */
async function put(name: Name, id: string, values: Values): Promise<void> {
  const sets = fields.map((field, at) => `${field} = $${at + 2}`).join(', ');
  await company.rows(`update ${name} set ${sets} where id = $1`, [id, ...fields.map((field) => values[field])]);
}

async function stored(name: Name, id: string): Promise<Values> {
  const [row] = await company.rows(`select *, encode(code, 'hex') as code from ${name} where id = $1`, [id]);
  return row;
}

async function made(name: Name, title: string): Promise<string> {
  const answer = await dialects[name].add({ name: title });
  expect(answer.status).toBe(200);
  return answer.body.data.id;
}

/** An answer without ids, times and other values that always differ. */
function gist({ status, text }: TestAnswer): string {
  return `${status} ${text
    .replace(/"(requestId|id|createdAt|updatedAt|at)":"[^"]*"/g, '"$1":"-"')
    .replace(/"sort":\d+/g, '"sort":0')}`;
}

test('two companies that differ only in redacted fields give equal answers to every query', async () => {
  const seen = { refused: 0, answered: 0 };
  await fc.assert(
    fc.asyncProperty(names, anyRights, contents, contents, async (name, granted, first, second) => {
      await grant([]);
      const ids = [await made(name, 'Case 1'), await made(name, 'Case 2')];
      await grant(granted);
      const asked = questions(name, ids[0]!, first[0]);
      const answersWith = async (...values: Values[]) => {
        for (const [at, id] of ids.entries()) await put(name, id, values[at]!);
        const answers: string[] = [];
        for (const url of asked) {
          const answer = await person.client.get(url);
          seen[answer.status === 200 ? 'answered' : 'refused'] += 1;
          answers.push(`${url} ${answer.status} ${answer.text.replace(/"requestId":"[^"]*"/, '')}`);
        }
        return answers;
      };
      const one = await answersWith(first[0], second[0]);
      expect(await answersWith(unseen(granted, first), unseen(granted, second))).toEqual(one);
      await company.rows(`delete from ${name}`);
    }),
    {
      numRuns: size({ small: 4, usual: 15 }),
      examples: [
        ['dossiers', extremes[0], twice, twice],
        ['dossiers', extremes[1], twice, twice],
      ],
    },
  );
  expect(Math.min(seen.refused, seen.answered)).toBeGreaterThan(0);
}, 60_000);

test('no write changes a field without the right to, and none reveals a redacted value', async () => {
  const seen = { refused: 0, answered: 0 };
  const given = fc.record({
    mobile: fc.constantFrom(null, '13812345678', '138****5678', '****'),
    email: fc.constantFrom(null, 'li@x.cn', 'l***@x.cn'),
    cost: fc.constantFrom(0, 7, 12),
    tags: fc.subarray(['a', 'b']),
    grade: fc.constantFrom('low', 'high'),
    code: fc.constantFrom('x', null),
    name: fc.constantFrom('Case 1', 'Case 2'),
  });
  const change = {
    ...({ mobile: null, email: null, cost: 7, grade: 'high', code: null, name: 'Case 1' } as const),
    tags: [],
  };
  const named = fc.subarray([...fields, 'code', 'name'], { maxLength: 3 });
  const version = fc.constantFrom(1, 1, 1, 2);
  await fc.assert(
    fc.asyncProperty(
      names,
      anyRights,
      contents,
      given,
      named,
      version,
      async (name, granted, one, all, some, version) => {
        await grant([]);
        const ids = [await made(name, 'Case 1'), await made(name, 'Case 1')] as const;
        await put(name, ids[0], one[0]);
        await put(name, ids[1], unseen(granted, one));
        await grant(granted);
        const fixed = [...fields, 'code'].filter((field) => !mayChange(granted, field));
        const input = pick(all, some);
        const before = [pick(await stored(name, ids[0]), fixed), pick(await stored(name, ids[1]), fixed)];
        const answers = [await dialects[name].change(ids[0], { ...input, version })];
        answers.push(await dialects[name].change(ids[1], { ...input, version }));
        seen[answers[0]!.status === 200 ? 'answered' : 'refused'] += 1;
        expect(gist(answers[1]!)).toBe(gist(answers[0]!));
        expect([pick(await stored(name, ids[0]), fixed), pick(await stored(name, ids[1]), fixed)]).toEqual(before);

        const begun = await dialects[name].add({ name: 'New', ...input });
        if (begun.status === 200)
          expect(pick(await stored(name, begun.body.data.id), fixed)).toEqual(pick(defaults, fixed));
        await company.rows(`delete from ${name}`);
      },
    ),
    {
      numRuns: size({ small: 20, usual: 100 }),
      examples: [
        ['cabinets', extremes[0], twice, change, ['grade'], 1],
        ['cabinets', extremes[1], twice, change, ['grade'], 1],
      ],
    },
  );
  expect(Math.min(seen.refused, seen.answered)).toBeGreaterThan(0);
}, 60_000);

const defaults: Values = { mobile: null, email: null, cost: 7, tags: [], grade: 'low', code: null };

/** The first content, with all redacted fields taken from the second. */
function unseen(granted: readonly string[], [one, other]: readonly [Values, Values]): Values {
  return {
    ...one,
    ...pick(
      other,
      fields.filter((field) => !isOpen(granted, field)),
    ),
  };
}

function pick(from: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
