import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cellOf } from '../../src/schema/csv/cells';
import { csvColumns, headingOf } from '../../src/schema/csv/columns';
import { suggestColumns } from '../../src/schema/csv/mapping';
import { csvLine } from '../../src/schema/csv/text';
import { languages } from '../../src/schema/text';
import { type Client, signIn } from '../helpers/accounts';
import { specimens } from '../helpers/fixtures/specimens';
import { byName, faults, type ImportCompany, importsOf, startImports } from '../helpers/imports';
import { randomFrom, sampleInput } from '../helpers/samples';

let server: ImportCompany['server'];
let cast: ImportCompany['cast'];
let owner: ImportCompany['owner'];
let labels: ImportCompany['labels'];
let rows: ImportCompany['rows'];
let named: ImportCompany['named'];
beforeAll(async () => {
  ({ server, cast, owner, labels, rows, named } = await startImports());
});
afterAll(() => server.close());

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

  test('a row with more cells than the header is refused: its values may have moved', async () => {
    const work = await labels.checked('n,c\nmoved,#111111,x\nfits,#222222,,\n', { columns: ['name', 'colour'] });
    const reason =
      'The row has more cells than the header. Put a value that contains the separator in quotation marks.';
    expect(faults(work)).toEqual([[2, null, 'x', reason]]);
    expect(await labels.run(work.id, true)).toMatchObject({ status: 'done', counts: { create: 1, wrong: 1 } });
    expect(await named('moved')).toEqual([]);
    // It stays wrong until someone corrects it.
    expect(await labels.errors(work.id)).toBe(`\uFEFFn,c,Reason\r\nmoved,"#111111,x",${reason}\r\n`);
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
      columns: ['id', 'name'],
      key: 'id',
      existing: 'update',
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

test('columns of digits that a spreadsheet wrote keep their digits or are refused', async () => {
  const contacts = importsOf(server, owner, 'contacts');
  const file = 'n,m\n="007",13800005678.0\nb,1.38E+10\n240000005678.0,\n';
  const work = await contacts.checked(file, { columns: ['name', 'mobile'] });
  const spoiled = 'is a number that a spreadsheet or program changed. Format the column as text and enter all digits.';
  expect(faults(work)).toEqual([
    [3, 'm', '1.38E+10', `“1.38E+10” ${spoiled}`],
    [4, 'n', '240000005678.0', `“240000005678.0” ${spoiled}`],
  ]);
  await contacts.run(work.id, true);
  expect(await rows(`select name, mobile from contacts where name = '007'`)).toEqual([
    { name: '007', mobile: '13800005678' },
  ]);
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
    const cells = ['One', one, `Twin [${twin}]`, 'Twin', 'Nowhere', 'Foreign', foreign, 'far '.repeat(100)];
    const file = `n,s\n${cells.map((cell, at) => `on shelf ${at},${cell}`).join('\n')}\n`;
    const work = await bring.checked(file, { columns: ['name', 'shelf'], constants: { grade: 'raw' } });
    expect(faults(work)).toEqual([
      [5, 's', 'Twin', 'More than one record is named “Twin”. Use its ID instead.'],
      [6, 's', 'Nowhere', '“Nowhere” not found.'],
      [7, 's', 'Foreign', '“Foreign” not found.'],
      [8, 's', foreign, `“${foreign}” not found.`],
      // Stored for every row, so long texts are cut.
      [9, 's', 'far '.repeat(50), `“${'far '.repeat(50)}” not found.`],
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
