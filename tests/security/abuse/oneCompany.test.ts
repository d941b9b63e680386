import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, cookiesOf, signIn } from '../../helpers/accounts';
import { said } from '../../helpers/company';
import { importsOf } from '../../helpers/imports';
import { companyCalls, type Members, startMembers } from '../../helpers/members';

let at: Members;
let owner: Client;
let admin: Client;
let north: string;
let south: string;
/** Sees only the department North. */
let northern: Client;

beforeAll(async () => {
  at = await startMembers();
  owner = at.owner;
  admin = await signIn(at.server, at.cast.admin);
  [north, south] = [await at.department('North'), await at.department('South')];
  await at.person({ departmentIds: [north] }, 'Near by');
  await at.person({ departmentIds: [south], roles: ['agent'] }, 'Far away');
  const role = await at.ownRole(['member:list', 'member:export', 'dept:list'], 'DEPT');
  northern = await signIn(at.server, await at.person({ departmentIds: [north], roleIds: [role] }, 'Northern'));
});
afterAll(() => at.server.close());

/** Runs a call, checks that it changed nothing, and returns its answer in short. */
async function unchangedBy(action: () => Promise<Awaited<ReturnType<Client['get']>>>): Promise<string> {
  const before = await at.server.state();
  const answer = await action();
  expect(await at.server.state()).toEqual(before);
  return said(answer);
}

const users = async (client: Client, query: string) => {
  const { status, body, text } = await client.get(`${companyCalls}/users?pageNum=1&${query}`);
  if (status !== 200) throw new Error(text);
  return body.data.records.map(({ nickname }: { nickname: string }) => nickname).sort();
};

test('10. a file of members adds nobody, and gives no role beyond what its importer holds', async () => {
  const options = { columns: ['username', 'roleIds'], key: 'username', existing: 'update' };
  const mayImport = ['member:list', 'member:edit', 'member:import', 'role:list', 'role:assign'];
  const west = await at.department('West');
  const importer = await at.person(
    { departmentIds: [west], roleIds: [await at.ownRole(mayImport, 'DEPT')] },
    'Importer',
  );
  const imports = importsOf(at.server, await signIn(at.server, importer), 'members');
  const { account } = await at.person({ departmentIds: [west] }, 'Raised');
  const file = `Account name,Roles\nnobody-known,\n${account},Administrator\n`;
  const checked = await imports.checked(file, options);
  expect(checked.counts).toMatchObject({ create: 0, change: 0, wrong: 2 });
});

describe('12. leaving the company without an owner', () => {
  test.each([
    ['by removing oneself', () => at.remove(at.cast.owner.userId), '400 MEMBER_SELF'],
    ['by disabling oneself', () => at.edit(at.cast.owner.userId, { status: 0 }), '400 MEMBER_SELF'],
    ['by an administrator', () => at.remove(at.cast.owner.userId, admin), '403 MEMBER_IS_OWNER'],
    ['by naming no successor', () => at.transform({ type: 'OWNER', password: at.cast.owner.password }), null],
  ] as const)('%s is refused', async (_how, action, expected) => {
    const answer = await unchangedBy(action);
    if (expected === null) expect(answer).toMatch(/^400 /);
    else expect(answer).toBe(expected);
  });
});

describe('19. naming records outside the data scope', () => {
  test.each([
    ['deptId', () => `deptId=${south}`],
    ['deptId with all below', () => `deptId=${at.root}&includeSub=1&keyword=Far`],
    ['a role', () => `roleId=${at.role('agent')}`],
    ['ids', () => `ids=${at.cast.owner.userId}`],
    ['a filter in JSON', () => `filter=${encodeURIComponent(JSON.stringify({ deptIds: south }))}`],
  ])('a list by %s returns nothing', async (_how, query) => {
    expect(await users(northern, query())).toEqual([]);
  });

  test('a list that includes sub-departments returns only visible members', async () => {
    expect(await users(northern, `deptId=${at.root}&includeSub=1`)).toEqual(['Near by', 'Northern']);
  });

  test('an export returns only visible members, whatever the query', async () => {
    for (const query of [
      `filter=${encodeURIComponent(JSON.stringify({ deptIds: south }))}`,
      `ids=${at.cast.owner.userId}`,
      `filter=${encodeURIComponent(JSON.stringify({ q: 'Far' }))}`,
    ]) {
      const { status, text } = await northern.get(`/api/v1/members/export?columns=nickname&${query}`);
      expect([status, text.trim().split('\r\n').length]).toEqual([200, 1]);
      expect(text).not.toContain('Far away');
    }
  });
});

describe('20. SQL, patterns and regular expressions in queries', () => {
  const hostile = [
    "'; drop table members; --",
    "' or '1'='1",
    '%',
    '_',
    '\\',
    '.*',
    '(a+)+$',
    '[',
    '$$',
    "E'\\x27'",
    '{{7*7}}',
  ];

  test.each(hostile)('as a sort column: 400: %s', async (text) => {
    const query = `orderByColumn=${encodeURIComponent(text)}`;
    expect(said(await owner.get(`${companyCalls}/users?pageNum=1&${query}`))).toBe(
      '400 VALIDATION_FAILED orderByColumn',
    );
    const sort = encodeURIComponent(JSON.stringify([text, 'ASC']));
    expect(said(await owner.get(`/api/v1/labels?sort=${sort}`))).toBe('400 VALIDATION_FAILED sort');
  });

  test.each(hostile)('as a search text it is taken literally: %s', async (text) => {
    expect(await users(owner, `keyword=${encodeURIComponent(text)}`)).toEqual([]);
    await owner.post('/api/v1/labels', { name: `x ${text}` });
    const filter = encodeURIComponent(JSON.stringify({ q: `x ${text}` }));
    const { body } = await owner.get(`/api/v1/labels?filter=${filter}`);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([`x ${text}`]);
  });
});

test('25. guesses at an account from elsewhere never lock out its owner', async () => {
  const url = '/api/xxm/v1/users/loginByPwd';
  const headers = { clientid: 'parley-console' };
  for (let count = 0; count < 30; count += 1) {
    const body = { account: 'manager', password: `guess ${count}` };
    await at.server.send({ method: 'POST', url, headers, body, ip: `203.0.113.${count % 3}` });
  }
  await signIn(at.server, at.cast.manager);
  const codes = new Set<unknown>();
  for (const account of ['manager', 'nobody at all']) {
    const body = { account, password: 'wrong' };
    const answer = await at.server.send({ method: 'POST', url, headers, body, ip: '203.0.113.99' });
    codes.add(JSON.stringify({ ...answer.body, requestId: '' }));
  }
  expect(codes.size).toBe(1);
});

describe('27. scripts and formulas in names', () => {
  const script = '<img src=x onerror="window.hit=1">';

  test('are stored as plain text', async () => {
    const id = await at.department(script.slice(0, 30));
    const { body } = await owner.get(`${companyCalls}/users?pageNum=1&deptId=${id}`);
    expect(body.data.records).toEqual([]);
    const person = await at.person({}, script);
    const { headers } = await owner.get(`${companyCalls}/users?pageNum=1&ids=${person.userId}`);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect((await at.find(person.userId)).nickname).toBe(script);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'https://evil.example/x.png', '../../x'])(
    'an avatar at %s: 400',
    async (avatar) => {
      const change = () => owner.put('/api/xxm/v1/users/profile', { nickname: 'Owner', avatar });
      expect(await unchangedBy(change)).toBe('400 VALIDATION_FAILED avatar');
    },
  );

  test('a formula is escaped in an export', async () => {
    await at.person({}, '=HYPERLINK("https://evil.example","x")');
    const { text } = await owner.get('/api/v1/members/export?columns=nickname');
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`);
  });
});

test('30. no list, log or export contains a token, a password or an invitation link', async () => {
  const invited = await at.invite({ inviteType: 'LINK', quota: 2 });
  const link = invited.body.data.inviteUrl.split('#')[1];
  const agent = await signIn(at.server, at.cast.agent);
  const secrets = [agent.headers.satoken!, ...cookiesOf(agent), at.cast.agent.password, link];
  const texts: string[] = [];
  for (const route of at.server.app.routes.filter(({ method, path }) => method === 'GET' && !path.includes('{')))
    texts.push((await owner.get(`/api${route.path}`)).text);
  expect(texts.join('').length).toBeGreaterThan(10_000);
  for (const secret of secrets) for (const text of [...texts, ...at.server.log]) expect(text).not.toContain(secret);
});
