import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, signIn } from '../helpers/accounts';
import { type Members, startMembers } from '../helpers/members';
import type { TestAnswer } from '../helpers/server';

let at: Members;
let owner: Client;

beforeAll(async () => {
  at = await startMembers();
  owner = at.owner;
});
afterAll(() => at.server.close());

/** The rows of a CSV file, keyed by column heading. */
function rowsOf(answer: TestAnswer): Record<string, string>[] {
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  expect(answer.text.startsWith('\uFEFF')).toBe(true);
  const { data, errors } = Papa.parse<string[]>(answer.text.slice(1), { newline: '\r\n', delimiter: ',' });
  expect(errors).toEqual([]);
  const [heads = [], ...lines] = data;
  return lines.slice(0, -1).map((line) => Object.fromEntries(heads.map((head, place) => [head, line[place] ?? ''])));
}
const made = async (resource: string, values: object) => {
  const { status, body, text } = await owner.post(`/api/v1/${resource}`, values);
  if (status !== 200) throw new Error(text);
  return body.data;
};
const exported = (resource: string, query: Record<string, string> = {}, client = owner) =>
  client.get(`/api/v1/${resource}/export?${new URLSearchParams(query)}`);

describe('CSV export', () => {
  test('contains every field except secrets, readable by spreadsheets and by the import', async () => {
    const shelf = await made('shelves', { name: '=SUM(A1)' });
    const secret = 'canary-77';
    const record = await made('specimens', {
      name: 'Opal, "blue"',
      grade: 'fine',
      cutBy: '+86 Li',
      notes: 'two\nlines',
      weight: -1.5,
      price: 123456,
      uses: ['show', 'sale'],
      shown: 0,
      rare: false,
      shelf: shelf.id,
      secretWord: secret,
      exposure: 90,
      seenAt: '2026-11-20T12:00:00+08:00',
      finds: [{ place: 'Here' }],
    });
    const answer = await exported('specimens');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''Specimens%20\d{4}-\d\d-\d\d\.csv$/),
    });
    expect(answer.headers).not.toHaveProperty('content-length');
    expect(answer.text).not.toContain(secret);
    expect(answer.text).not.toContain('Secret word');
    const [row] = rowsOf(answer);
    expect(row).toMatchObject({
      Name: 'Opal, "blue"',
      Grade: 'Fine',
      'Cut by': "'+86 Li",
      Notes: 'two\nlines',
      Weight: '-1.5',
      Price: '1234.56',
      Uses: 'Show; Sale',
      Shown: 'Disabled',
      Rare: 'No',
      Shelf: "'=SUM(A1)",
      Exposure: '90',
      'Seen at': '2026-11-20T04:00:00.000Z',
      Summary: 'Opal, "blue" (fine)',
      ID: record.id,
      Finds: '[{"day":null,"tags":[],"place":"Here","checked":0}]',
    });
  });

  test('in Chinese has Chinese headings, choices and file name', async () => {
    const answer = await exported('specimens', { language: 'zh' });
    expect(decodeURIComponent(String(answer.headers.filename))).toMatch(/^样本 /);
    expect(rowsOf(answer)[0]).toMatchObject({ 'Grade（样本）': 'Fine（样本）', 'Rare（样本）': '否' });
  });

  test('follows the given filter, sort, selection and columns', async () => {
    const ids: Record<string, string> = {};
    for (const [name, colour] of [
      ['pick a', '#000001'],
      ['pick b', '#000002'],
      ['pick c', '#000001'],
    ])
      ids[name!] = (await made('labels', { name, colour })).id;
    const names = async (query: Record<string, string>) =>
      rowsOf(await exported('labels', query)).map((row) => Object.values(row).join('|'));
    const sort = '["name","DESC"]';
    expect(await names({ filter: '{"q":"pick","colour":"#000001"}', sort, columns: 'name' })).toEqual([
      'pick c',
      'pick a',
    ]);
    expect(await names({ ids: `${ids['pick b']},${ids['pick a']}`, columns: 'colour,name' })).toEqual([
      '#000001|pick a',
      '#000002|pick b',
    ]);
    expect(await names({ ids: 'nothing', columns: 'name' })).toEqual([]);
    const posted = await owner.post('/api/v1/labels/export', { filter: '{"q":"pick"}', columns: 'name' });
    expect(rowsOf(posted).map(({ Name }) => Name)).toEqual(['pick a', 'pick b', 'pick c']);
  });

  test.each([
    [{ columns: 'name,nothing' }, 'columns'],
    [{ columns: 'name,secretWord' }, 'columns'],
    [{ filter: '{"nothing":1}' }, 'filter.nothing'],
    [{ filter: '{"secretWord":"x"}' }, 'filter.secretWord'],
    [{ filter: 'no json' }, 'filter'],
    [{ sort: '["secretWord","ASC"]' }, 'sort'],
    [{ language: 'tlh' }, 'language'],
    [{ more: '1' }, 'more'],
  ])('%j is refused by name, and nothing is logged', async (query, field) => {
    const before = await at.server.state();
    const { status, body } = await exported('specimens', query as Record<string, string>);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect(await at.server.state()).toEqual(before);
  });

  test('of thousands of rows is one consistent snapshot and leaves no transaction open', async () => {
    const { companyId } = at.cast.otherOwner;
    await at.server.pool.query(
      `insert into labels (id, company_id, name, colour)
        select gen_random_uuid(), $1, 'bulk ' || lpad(n::text, 5, '0'), '#000000' from generate_series(1, 2345) n`,
      [companyId],
    );
    const other = await signIn(at.server, at.cast.otherOwner);
    const rows = rowsOf(await exported('labels', {}, other));
    expect(rows.length).toBe(2_345);
    expect(new Set(rows.map(({ ID }) => ID)).size).toBe(2_345);
    expect([rows[0]!.Name, rows.at(-1)!.Name]).toEqual(['bulk 00001', 'bulk 02345']);
    const [entry] = await entries(companyId);
    expect(entry).toMatchObject({ action: 'export', resource: 'labels', record_id: null, after: { rows: 2_345 } });
    await expect.poll(openTransactions).toBe(0);
  });

  test('names references by title, with the id for ambiguous titles, and by id only for records that the caller cannot see', async () => {
    const reply = async (shortcut: string, labels: string[]) => made('canned-replies', { shortcut, text: 'x', labels });
    const [one, two] = [await made('labels', { name: 'Semi; colon' }), await made('labels', { name: 'Plain' })];
    await reply('named', [one.id, two.id]);
    const filter = '{"shortcut":"named"}';
    expect(rowsOf(await exported('canned-replies', { filter }))[0]!.Labels).toBe('"Semi; colon"; Plain');
    const role = await at.ownRole(['canned-replies:export']);
    const blind = await signIn(at.server, await at.person({ roleIds: [role] }));
    expect(rowsOf(await exported('canned-replies', { filter }, blind))[0]!.Labels).toBe(`${one.id}; ${two.id}`);

    const first = await made('shelves', { name: 'Twin' });
    await made('shelves', { name: 'Twin', parent: first.id });
    await made('specimens', { name: 'On a shelf', grade: 'raw', shelf: first.id });
    const shelf = rowsOf(await exported('specimens', { filter: '{"name":"On a shelf"}' }))[0]!.Shelf;
    expect(shelf).toBe(`Twin [${first.id}]`);
  });
});

describe('permission to export', () => {
  test('is required, and has its own data scope', async () => {
    const [north, south] = [await at.department('North'), await at.department('South')];
    const near = await at.person({ departmentIds: [north] }, 'Near by');
    await at.person({ departmentIds: [south] }, 'Far away');
    const seeing = await at.ownRole(['member:list'], 'ALL');
    const exporting = await at.ownRole(['member:export'], 'DEPT');
    const leader = await signIn(
      at.server,
      await at.person({ departmentIds: [north], roleIds: [seeing, exporting] }, 'Leader'),
    );
    const names = rowsOf(await exported('members', { columns: 'nickname', sort: '["nickname","ASC"]' }, leader));
    expect(names.map(({ Name }) => Name)).toEqual(['Leader', 'Near by']);
    const selected = rowsOf(await exported('members', { ids: `${near.userId},${at.cast.owner.userId}` }, leader));
    expect(selected.map(({ Name }) => Name)).toEqual(['Near by']);
    const seer = await signIn(at.server, await at.person({ roleIds: [seeing] }));
    expect((await exported('members', {}, seer)).status).toBe(403);
    expect((await seer.post('/api/v1/members/export', {})).status).toBe(403);
  });

  test("excludes another company's records", async () => {
    const other = await signIn(at.server, at.cast.otherOwner);
    const mine = await made('labels', { name: 'ours alone' });
    expect(rowsOf(await exported('labels', { ids: mine.id }, other))).toEqual([]);
  });
});

test('a client that disconnects ends the transaction, and the log holds the number of rows sent', async () => {
  const { companyId } = at.cast.otherOwner;
  const other = await signIn(at.server, at.cast.otherOwner);
  const address = await at.server.app.server.listen({ port: 0, host: '127.0.0.1' });
  await at.server.pool.query(
    `insert into specimens (id, company_id, name, grade, data)
      select gen_random_uuid(), $1, 'long ' || n, 'raw', jsonb_build_object('x', repeat('x', 9000))
        from generate_series(1, 3000) n`,
    [companyId],
  );
  const headers = Object.fromEntries(Object.entries(other.headers).filter(([name]) => name !== 'origin'));
  const request = get(`${address}/api/v1/specimens/export`, { headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await once(response, 'readable');
  // The client reads nothing: backpressure makes the server wait instead of buffering in memory.
  await expect.poll(openTransactions).toBe(1);
  response.destroy();
  await expect.poll(openTransactions).toBe(0);
  await expect.poll(async () => (await entries(companyId))[0]!.after.brokenOff).toBe(true);
  const { rows } = (await entries(companyId))[0]!.after;
  expect(rows).toBeLessThan(3_000);
});

test('a client that disconnects before the first line leaves no transaction open', async () => {
  const other = await signIn(at.server, at.cast.otherOwner);
  const address = await at.server.app.server.listen({ port: 0, host: '127.0.0.1' }).catch(() => {
    const { port } = at.server.app.server.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  });
  const headers = Object.fromEntries(Object.entries(other.headers).filter(([name]) => name !== 'origin'));
  const waiting = async (): Promise<number> => {
    const { rows } = await at.server.pool.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0].n;
  };
  const { companyId } = at.cast.otherOwner;
  const before = await entries(companyId);
  const locking = await at.server.pool.connect();
  await locking.query('begin');
  await locking.query('lock table specimens in access exclusive mode');
  const request = get(`${address}/api/v1/specimens/export`, { headers });
  request.on('error', () => undefined);
  await expect.poll(waiting).toBe(1);
  request.destroy();
  await locking.query('commit');
  locking.release();
  // Logged when the transaction has ended.
  const logged = async () =>
    (await entries(companyId)).slice(0, -before.length || undefined).map(({ after }) => after.brokenOff);
  await expect.poll(logged).toEqual([true]);
});

async function openTransactions(): Promise<number> {
  const { rows } = await at.server.pool.query(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and query like 'fetch%' and xact_start is not null`,
  );
  return rows[0].n;
}

// biome-ignore lint/suspicious/noExplicitAny: each test knows its shape
async function entries(companyId: string): Promise<any[]> {
  const { rows } = await at.server.pool.query(
    `select * from operation_log where company_id = $1 and action = 'export' order by id desc`,
    [companyId],
  );
  return rows;
}
