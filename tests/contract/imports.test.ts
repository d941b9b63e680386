import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cellOf } from '../../src/schema/csv/cells';
import { csvColumns, headingOf } from '../../src/schema/csv/columns';
import { suggestColumns } from '../../src/schema/csv/mapping';
import { csvLine } from '../../src/schema/csv/text';
import { languages } from '../../src/schema/text';
import { type Cast, type Client, foundCast, signIn } from '../helpers/accounts';
import { specimens } from '../helpers/fixtures/specimens';
import { type Imports, importsOf } from '../helpers/imports';
import { randomFrom, sampleInput } from '../helpers/samples';
import { startServer, type TestServer } from '../helpers/server';

let server: TestServer;
let cast: Cast;
let owner: Client;
let labels: Imports;

beforeAll(async () => {
  server = await startServer({ pollMs: 50 });
  cast = await foundCast(server);
  owner = await signIn(server, cast.owner);
  labels = importsOf(server, owner, 'labels');
});
afterAll(() => server.close());

const rows = async (text: string, values: readonly unknown[] = []) => (await server.pool.query(text, [...values])).rows;
const named = (prefix: string) =>
  rows(
    `select name, colour, description, shown_in_inbox as shown, version::int from labels where name like $1 order by name`,
    [`${prefix}%`],
  );
const byName = { columns: ['name', 'colour'], key: 'name' };
// biome-ignore lint/suspicious/noExplicitAny: what an import tells is each test's to say
const faults = (work: any) => work.faults.map(({ row, heading, text, reason }: any) => [row, heading, text, reason]);

/** Blocks imports of the company's labels (holds their advisory lock) while the action runs. */
async function whileBlocked(action: () => Promise<void>) {
  const client = await server.pool.connect();
  const key = `import ${cast.owner.companyId} labels`;
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    await action();
  } finally {
    await client.query('commit');
    client.release();
  }
}

describe('check and run of an import', () => {
  test('give the same result, and every record gets a log entry and an event', async () => {
    const work = await labels.checked('Name,颜色,shownInInbox\r\nfirst A,#112233,是\r\nfirst B,,no\r\n', {
      columns: ['name', 'colour', 'shownInInbox'],
    });
    expect(work).toMatchObject({
      status: 'checked',
      rowCount: 2,
      counts: { create: 2, change: 0, same: 0, skip: 0, wrong: 0 },
      faults: [],
      columns: [
        { heading: 'Name', samples: ['first A', 'first B'] },
        { heading: '颜色', samples: ['#112233'] },
        { heading: 'shownInInbox', samples: ['是', 'no'] },
      ],
    });
    expect(await named('first')).toEqual([]);
    expect(await labels.run(work.id)).toMatchObject({ status: 'done', counts: work.counts, handled: 2 });
    expect(await named('first')).toEqual([
      { name: 'first A', colour: '#112233', description: null, shown: true, version: 1 },
      { name: 'first B', colour: '#FFB400', description: null, shown: false, version: 1 },
    ]);
    const traces = await rows(
      `select l.action, l.actor_id, l.before, l.after->>'name' as name, e.version::int, e.action as event
         from labels r join operation_log l on l.record_id = r.id join events e on e.record_id = r.id
        where r.name like 'first%' order by r.name`,
    );
    const trace = { action: 'add', actor_id: cast.owner.userId, before: null, version: 1, event: 'add' };
    expect(traces).toEqual([
      { ...trace, name: 'first A' },
      { ...trace, name: 'first B' },
    ]);
  });

  test.each([
    ['create', { create: 1, change: 0, same: 0, skip: 0, wrong: 2 }],
    ['skip', { create: 1, change: 0, same: 0, skip: 2, wrong: 0 }],
    ['update', { create: 0, change: 1, same: 1, skip: 0, wrong: 1 }],
    ['both', { create: 1, change: 1, same: 1, skip: 0, wrong: 0 }],
  ])('existing records: %s', async (existing, counts) => {
    const it = `${existing} `;
    await labels.run(
      (await labels.checked(`n,c\n${it}same,#000001\n${it}old,#000002\n`, { columns: ['name', 'colour'] })).id,
    );
    const file = `n,c\n${it}same,#000001\n${it}old,#0000FF\n${it}new,#000003\n`;
    const work = await labels.checked(file, { ...byName, existing });
    expect(work.counts).toEqual(counts);
    expect(await labels.run(work.id, true)).toMatchObject({ status: 'done', counts });
    expect((await named(it)).map(({ name, colour, version }) => [name.slice(it.length), colour, version])).toEqual([
      ...(counts.create === 1 ? [['new', '#000003', 1]] : []),
      counts.change === 1 ? ['old', '#0000FF', 2] : ['old', '#000002', 1],
      ['same', '#000001', 1],
    ]);
  });

  test('an empty cell keeps a field, or clears it on request', async () => {
    const file = 'n,d\nempty one,said\nempty two,said\n';
    await labels.run((await labels.checked(file, { columns: ['name', 'description'] })).id);
    const emptied = { columns: ['name', 'description'], key: 'name', existing: 'update' };
    const kept = await labels.checked('n,d\nempty one,\n', emptied);
    expect(kept.counts).toMatchObject({ same: 1, change: 0 });
    await labels.run((await labels.checked('n,d\nempty one,\n', { ...emptied, emptyClears: true })).id);
    expect((await named('empty')).map(({ description }) => description)).toEqual([null, 'said']);
  });

  test('one invalid row refuses the whole file, unless invalid rows are skipped', async () => {
    const file = 'n;c\nhalf a;#111111\nhalf b;red\nhalf c;#333333\n';
    const work = await labels.checked(file, { columns: ['name', 'colour'] });
    expect(work.counts).toEqual({ create: 2, change: 0, same: 0, skip: 0, wrong: 1 });
    expect(faults(work)).toEqual([[3, 'c', 'red', 'Must be a color, like #FFB400.']]);
    expect(await labels.run(work.id)).toMatchObject({ status: 'failed', counts: work.counts });
    expect(await named('half')).toEqual([]);
    const again = await labels.checked(file, { columns: ['name', 'colour'] });
    expect(await labels.run(again.id, true)).toMatchObject({ status: 'done', counts: work.counts });
    expect((await named('half')).map(({ name }) => name)).toEqual(['half a', 'half c']);
    expect(await labels.errors(again.id)).toBe(
      '\uFEFFn,c,Reason\r\nhalf b,red,"Color: Must be a color, like #FFB400."\r\n',
    );
  });

  test('a duplicate in the file or of an existing record is reported at the later row', async () => {
    await labels.run((await labels.checked('n\ntwice there\n', { columns: ['name'] })).id);
    const work = await labels.checked('n\ntwice there\ntwice new\n\ntwice new\n', { columns: ['name'] });
    expect(faults(work)).toEqual([
      [2, 'n', 'twice there', 'Already taken. Choose another.'],
      [5, 'n', 'twice new', 'Duplicate of row 3.'],
    ]);
    const keyed = await labels.checked('n,c\ntwice there,#000000\ntwice there,#000001\n', {
      ...byName,
      existing: 'both',
    });
    expect(faults(keyed)).toEqual([[3, 'n', 'twice there', 'Duplicate of row 2.']]);
  });

  test('a name freed by one row can be taken by a later one', async () => {
    const [{ id: a }, { id: b }] = await Promise.all(
      ['swap a', 'swap b'].map(async (name) => (await owner.post('/api/v1/labels', { name })).body.data),
    );
    const work = await labels.checked(`id,n\n${a},swap c\n${b},swap a\n`, {
      ...{ columns: ['id', 'name'], key: 'id', existing: 'update' },
    });
    expect(work.counts).toEqual({ create: 0, change: 2, same: 0, skip: 0, wrong: 0 });
    expect(await labels.run(work.id)).toMatchObject({ status: 'done', counts: work.counts });
    expect(await rows('select name from labels where id = any($1) order by id', [[a, b]])).toEqual([
      { name: 'swap c' },
      { name: 'swap a' },
    ]);
  });
});

test.each(languages)('exporting random records and importing the file changes nothing (%s)', async (language) => {
  const random = randomFrom(language === 'en' ? 1 : 2);
  const bring = importsOf(server, owner, 'specimens');
  const made = [];
  for (let at = 0; at < 25; at += 1) {
    const input = sampleInput(specimens, random, { references: () => [] });
    made.push((await owner.post('/api/v1/specimens', input)).body.data);
  }
  const columns = csvColumns(specimens);
  const headings = columns.map((column) => headingOf(column, columns, language));
  const line = (record: Record<string, unknown>) =>
    csvLine(columns.map(({ name, field }) => cellOf(field, record[name], record, language, new Map())));
  const options = { columns: suggestColumns(specimens, headings), key: 'id', existing: 'both', emptyClears: true };
  const work = await bring.checked(`\uFEFF${csvLine(headings)}${made.map(line).join('')}`, options);
  expect(faults(work)).toEqual([]);
  expect(work.counts).toEqual({ create: 0, change: 0, same: made.length, skip: 0, wrong: 0 });
  expect(await bring.run(work.id)).toMatchObject({ status: 'done', counts: work.counts });
});

describe('import file', () => {
  const chinese = 'name,颜色\n标签 优惠,#123456\n';
  const utf16 = (text: string, mark: string) => Buffer.from(mark + text, 'utf16le');
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(chinese)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${chinese}`)],
    ['UTF-16 with its mark', utf16(chinese, '\uFEFF')],
    ['UTF-16, the other way round', utf16(chinese, '\uFEFF').swap16()],
    ['UTF-16 without a mark', utf16(chinese, '')],
    ['GB18030', Buffer.from('6e616d652cd1d5c9ab0ab1eac7a920d3c5bbdd2c233132333435360a', 'hex')],
  ])('is read as %s', async (_name, bytes) => {
    const { body } = await labels.upload(bytes, '标签.csv');
    expect(body.data).toMatchObject({
      fileName: '标签.csv',
      columns: [
        { heading: 'name', samples: ['标签 优惠'] },
        { heading: '颜色', samples: ['#123456'] },
      ],
    });
  });

  test.each<[string, string | Buffer, string]>([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452ff', 'hex'), "This isn't a text file."],
    ['a heading alone', 'name,colour\n', 'The file needs a header row'],
    ['an open quotation mark', 'name\n"open\nand on', "A quotation mark in row 2 isn't closed."],
    ['too many rows', `n\n${'x\n'.repeat(50_001)}`, 'At most 50000 rows. Split the file.'],
    ['nothing but empty rows', '\n'.repeat(1_048_577), 'More than 1048576 rows, including empty ones.'],
    ['too many columns', `${'x,'.repeat(200)}x\n1\n`, 'Row 1 has more than 200 columns.'],
    ['a later row of too many columns', `a,b\n1,2\n${','.repeat(200)}\n`, 'Row 3 has more than 200 columns.'],
    ['a row that is too long', `name\n${'""'.repeat(500_001)}\n`, 'Row 2 has more than 1000000 characters.'],
  ])('is refused with a message: %s', async (_name, content, words) => {
    const { status, body } = await labels.upload(content);
    expect(status).toBe(400);
    expect(body.errors!.file).toContain(words);
  });

  test('stored before a limit existed fails with its message and imports no row', async () => {
    const id = await labels.uploaded('a\nx\n');
    await rows('update import_files set content = $2 where import_id = $1', [id, `a\nx\n${','.repeat(200)}\n`]);
    expect((await labels.ask(id, 'check', { columns: ['name'] })).status).toBe(200);
    const { status, reason } = await labels.settled(id);
    expect([status, reason]).toEqual(['failed', 'Row 3 has more than 200 columns.']);
  });

  test('of more than 20 MB is refused', async () => {
    expect((await labels.upload(Buffer.alloc(20 * 1_048_576 + 1, 'x'))).status).toBe(413);
  });
});

test.each<[string, object, string]>([
  ['too few columns', { columns: ['name'] }, 'columns'],
  ['no column at all', { columns: [null, null] }, 'columns'],
  ['a field that there is not', { columns: ['name', 'toString'] }, 'columns.1'],
  ["the server's own", { columns: ['name', 'createdAt'] }, 'columns.1'],
  ['a field twice', { columns: ['name', 'name'] }, 'columns.1'],
  [
    'a constant beside its column',
    { columns: ['name', 'colour'], constants: { colour: '#000000' } },
    'constants.colour',
  ],
  ['a key without a column', { columns: ['colour', null], key: 'name' }, 'key'],
  ['a key that many may have', { columns: ['name', 'colour'], key: 'colour' }, 'key'],
  ['changes without a key', { columns: ['name', 'colour'], existing: 'both' }, 'key'],
  ['a zone that there is not', { columns: ['name', 'colour'], timeZone: 'Moon/Crater' }, 'timeZone'],
])('a check with %s is refused by name', async (_what, options, path) => {
  const id = await labels.uploaded('a,b\nx,y\n');
  const { status, body } = await labels.ask(id, 'check', options);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [path]]);
});

describe('references to records of other resources', () => {
  test('are resolved by title or id; unknown and ambiguous ones are reported', async () => {
    const shelf = async (client: Client, name: string, parent: string | null = null) =>
      (await client.post('/api/v1/shelves', { name, parent })).body.data.id;
    const [one, left, right] = [await shelf(owner, 'One'), await shelf(owner, 'Left'), await shelf(owner, 'Right')];
    await shelf(owner, 'Twin', left);
    const twin = await shelf(owner, 'Twin', right);
    const foreign = await shelf(await signIn(server, cast.otherOwner), 'Foreign');
    const bring = importsOf(server, owner, 'specimens');
    const cells = ['One', one, `Twin [${twin}]`, 'Twin', 'Nowhere', 'Foreign', foreign];
    const file = `n,s\n${cells.map((cell, at) => `on shelf ${at},${cell}`).join('\n')}\n`;
    const work = await bring.checked(file, { columns: ['name', 'shelf'], constants: { grade: 'raw' } });
    expect(faults(work)).toEqual([
      [5, 's', 'Twin', 'More than one record is named “Twin”. Use its ID instead.'],
      [6, 's', 'Nowhere', '“Nowhere” not found.'],
      [7, 's', 'Foreign', '“Foreign” not found.'],
      [8, 's', foreign, `“${foreign}” not found.`],
    ]);
    await bring.run(work.id, true);
    const made = await rows(`select shelf from specimens where name like 'on shelf%' order by name`);
    expect(made.map((row) => row.shelf)).toEqual([one, one, twin]);
  });

  test('can point to earlier rows: a tree is imported from its root, within its depth limit', async () => {
    const bring = importsOf(server, owner, 'shelves');
    const deep = ['root', 'trunk', 'branch', 'twig', 'leaf'].map((name, at, all) => `${name},${all[at - 1] ?? ''}`);
    const file = `n,p\n${deep.join('\n')}\n`;
    const work = await bring.checked(file, { columns: ['name', 'parent'] });
    expect(work.counts).toMatchObject({ create: 4, wrong: 1 });
    expect(faults(work)).toEqual([[6, 'p', '', 'At most 4 levels.']]);
    expect(await rows(`select 1 from shelves where name = 'trunk'`)).toEqual([]);
    expect(await bring.run(work.id, true)).toMatchObject({ status: 'done', counts: work.counts });
    const [twig] = await rows(`select p.name from shelves s join shelves p on p.id = s.parent where s.name = 'twig'`);
    expect(twig).toEqual({ name: 'branch' });
  });
});

describe('import permissions', () => {
  test('an import is visible only to its creator, company and resource', async () => {
    const id = await labels.uploaded('n\nx\n');
    const admin = importsOf(server, await signIn(server, cast.admin), 'labels');
    const other = importsOf(server, await signIn(server, cast.otherOwner), 'labels');
    const elsewhere = importsOf(server, owner, 'coupons');
    for (const stranger of [admin, other, elsewhere]) {
      expect((await stranger.get(id)).status).toBe(404);
      for (const action of ['check', 'run', 'cancel'] as const)
        expect((await stranger.ask(id, action, action === 'check' ? { columns: ['name'] } : {})).status).toBe(404);
      expect(JSON.parse(await stranger.errors(id)).code).toBe(404);
    }
    expect((await labels.get(newId())).status).toBe(404);
  });

  test('records of another company are not matched, changed or revealed', async () => {
    const stranger = await signIn(server, cast.otherOwner);
    const { id } = (await stranger.post('/api/v1/labels', { name: 'theirs', colour: '#000001' })).body.data;
    const create = { create: 1, change: 0, same: 0, skip: 0, wrong: 0 };
    expect((await labels.checked('n\ntheirs\n', { columns: ['name'] })).counts).toEqual(create);
    const byId = await labels.checked(`id,c\n${id},#000002\n`, {
      ...{ columns: ['id', 'colour'], key: 'id', existing: 'both' },
    });
    expect(byId.counts).toEqual({ ...create, create: 0, wrong: 1 });
    const keyed = await labels.checked('n,c\ntheirs,#000002\n', { ...byName, existing: 'both' });
    expect(keyed.counts).toEqual(create);
    expect(await labels.run(keyed.id)).toMatchObject({ status: 'done', counts: create });
    expect((await named('theirs')).map(({ colour, version }) => [colour, version]).sort()).toEqual([
      ['#000001', 1],
      ['#000002', 1],
    ]);
  });

  test('adding and changing need their own permissions, at the check and when it runs', async () => {
    const member = await signIn(server, await withRights(['labels:list', 'labels:import', 'labels:edit']));
    const bring = importsOf(server, member, 'labels');
    const id = await bring.uploaded('n,c\nright,#000000\n');
    for (const existing of ['create', 'both', 'skip'])
      expect((await bring.ask(id, 'check', { ...byName, existing })).status, existing).toBe(403);
    await owner.post('/api/v1/labels', { name: 'right' });
    expect((await bring.ask(id, 'check', { ...byName, existing: 'update' })).status).toBe(200);
    expect((await bring.settled(id)).counts).toMatchObject({ change: 1 });
    await whileBlocked(async () => {
      await bring.ask(id, 'run');
      await expect.poll(async () => (await bring.get(id)).body.data.status).toBe('running');
      await server.pool.query(`update members set role_ids = '{}' where id = $1`, [cast.nobody.userId]);
    });
    const ended = () => rows('select status, reason from imports where id = $1', [id]);
    await expect.poll(async () => (await ended())[0].status).toBe('failed');
    expect((await ended())[0].reason.en).toBe("Your role doesn't allow this.");
    expect((await named('right')).map(({ version }) => version)).toEqual([1]);
  });

  test('field access applies: a masked value is not revealed, cannot be the key and is not changed', async () => {
    const made = await owner.post('/api/v1/contacts', { name: 'Covered', mobile: '13812345678' });
    expect(made.status).toBe(200);
    const codes = ['list', 'add', 'edit', 'import'].map((action) => `contacts:${action}`);
    const bring = importsOf(server, await signIn(server, await withRights(codes)), 'contacts');
    const file = (mobile: string) => `id,m\n${made.body.data.id},${mobile}\n`;
    const options = { columns: ['id', 'mobile'], key: 'id', existing: 'update' };
    expect((await bring.checked(file('138****5678'), options)).counts).toMatchObject({ same: 1, wrong: 0 });
    expect(faults(await bring.checked(file('13812345678'), options))).toEqual([
      [2, 'm', '13812345678', "Your role can't change this."],
    ]);
  });

  async function withRights(codes: readonly string[]) {
    const roleId = newId();
    const { companyId } = cast.owner;
    await rows(
      `insert into roles (id, company_id, name, code, data_scope, permission_ids)
       select $1, $2, $3, $3, 'ALL', array_agg(id) from permissions where company_id = $2 and code = any($4)`,
      [roleId, companyId, `r-${roleId.slice(-8)}`, codes],
    );
    await server.pool.query('update members set role_ids = $2 where id = $1', [cast.nobody.userId, [roleId]]);
    server.app.actors.forget();
    return cast.nobody;
  }
});

describe('interrupted imports', () => {
  const many = (prefix: string, count = 600) =>
    `n\n${Array.from({ length: count }, (_, at) => `${prefix} ${at}`).join('\n')}\n`;
  const count = async (prefix: string) => (await named(prefix)).length;

  test('a cancelled run imports nothing, and can be started again after a new check', async () => {
    const { id } = await labels.checked(many('cancelled'), { columns: ['name'] });
    await whileBlocked(async () => {
      await labels.ask(id, 'run', {});
      await expect.poll(async () => (await labels.get(id)).body.data.status).toBe('running');
      expect((await labels.ask(id, 'cancel')).body.data.status).toBe('cancelled');
    });
    await expect.poll(() => rows(`select 1 from jobs where queue = 'imports' and finished_at is null`)).toEqual([]);
    expect(await count('cancelled')).toBe(0);
    expect((await labels.ask(id, 'cancel')).status).toBe(409);
    expect((await labels.ask(id, 'run')).status).toBe(409);
    await labels.ask(id, 'check', { columns: ['name'] });
    expect(await labels.settled(id)).toMatchObject({ status: 'checked' });
    expect(await labels.run(id)).toMatchObject({ status: 'done' });
    expect(await count('cancelled')).toBe(600);
    expect((await labels.ask(id, 'run')).status).toBe(409);
  });

  test('a worker that lost its lease writes nothing; the new holder imports everything once', async () => {
    const { id } = await labels.checked(many('leased'), { columns: ['name'] });
    await whileBlocked(async () => {
      await labels.ask(id, 'run', {});
      await expect.poll(async () => (await labels.get(id)).body.data.status).toBe('running');
      await rows(
        `update jobs set lease_until = now() - interval '1 second' where queue = 'imports' and finished_at is null`,
      );
      await expect.poll(() => rows('select fence::int from imports where id = $1', [id])).toEqual([{ fence: 2 }]);
    });
    expect(await labels.settled(id)).toMatchObject({ status: 'done', counts: { create: 600 } });
    expect(await count('leased')).toBe(600);
  });

  test('of two concurrent imports with the same names one succeeds and the other imports nothing', async () => {
    const works = await Promise.all([1, 2].map(() => labels.checked(many('both at once'), { columns: ['name'] })));
    const done = await Promise.all(works.map(({ id }) => labels.run(id)));
    expect(done.map(({ status }) => status).sort()).toEqual(['done', 'failed']);
    const failed = done.find(({ status }) => status === 'failed');
    expect(failed.counts).toEqual({ create: 0, change: 0, same: 0, skip: 0, wrong: 600 });
    expect(await count('both at once')).toBe(600);
  });
});
