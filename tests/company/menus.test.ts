import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientWith, signIn } from '../helpers/accounts';
import { type Answered, type Company, said, startCompany } from '../helpers/company';

let at: Company;
beforeAll(async () => {
  at = await startCompany();
});
afterAll(() => at.server.close());

const chinese = () => clientWith(at.server, { ...at.owner.headers, 'accept-language': 'zh-CN' });
const menu = (key: string) => at.idOf('menu', key);
let count = 0;
const link = (values: object = {}) => {
  count += 1;
  return at.made('menus', { title: `Link ${count}`, path: `https://example.com/${count}`, ...values });
};
const directory = (title: string, parentId: string | null = null) => at.made('menus', { type: 'DIR', title, parentId });

interface Shown {
  readonly title: string;
  readonly children: readonly Shown[];
}
/** The navigation of a member: titles with their children. */
const navigation = async (client: Client) => {
  const drawn = (nodes: readonly Shown[]): unknown[] =>
    nodes.map(({ title, children }) => (children.length === 0 ? title : [title, drawn(children)]));
  return drawn((await client.get('/api/xxm/v1/users/permissions')).body.data.menus);
};

describe('menu tree', () => {
  test("is the product's navigation in the reader's language", async () => {
    const titles = async (client: Client) =>
      (await at.all('menus', client)).filter((one) => one.parentId === null).map((one) => one.title);
    expect(await titles(at.owner)).toEqual([
      'Home',
      'Customers',
      'Sales',
      'Delivery',
      'Replies',
      'Company',
      'Integrations',
      'Logs',
    ]);
    expect(await titles(chinese())).toEqual(['首页', '客户', '销售', '发货', '回复', '公司', '集成', '日志']);
    const departments = await at.find('menus', menu('departments'));
    expect(departments).toMatchObject({
      parentId: menu('company'),
      type: 'MENU',
      name: 'departments',
      title: 'Departments',
      path: '/department/list',
      titleKey: 'menu.departments',
      icon: 'ri-organization-chart',
      visible: true,
      status: 1,
      builtin: true,
      permissionId: at.idOf('permission', 'dept:list'),
    });
    const one = await at.owner.get(`/api/xxm-comp/v1/selectMenuDetail/${departments.id}`);
    const { childCount: _, children: __, ...record } = departments;
    expect(one.body.data).toEqual(record);
  });

  test('search matches titles in both languages', async () => {
    const found = async (keyword: string, client = at.owner) => {
      const url = `/api/xxm-comp/v1/selectMenuTree?keyword=${encodeURIComponent(keyword)}`;
      const nodes: Answered[] = (await client.get(url)).body.data;
      return nodes.map((node) => [node.title, (node.children ?? []).map((child) => child.title)]);
    };
    expect(await found('部门')).toEqual([['Company', ['Departments']]]);
    expect(await found('DEPART', chinese())).toEqual([['公司', ['部门']]]);
    expect(await found('_')).toEqual([]);
  });
});

describe('built-in menu', () => {
  test('its path, permission and type cannot be changed, and it cannot be deleted', async () => {
    const id = menu('coupons');
    expect(said(await at.change('menus', id, { path: '/elsewhere' }))).toBe('400 VALIDATION_FAILED path');
    const permissionId = at.idOf('permission', 'dept:list');
    expect(said(await at.change('menus', id, { permissionId }))).toBe('400 VALIDATION_FAILED permissionId');
    expect(said(await at.change('menus', id, { permissionId: null }))).toBe('400 VALIDATION_FAILED permissionId');
    expect(said(await at.change('menus', id, { type: 'LINK' }))).toBe('400 VALIDATION_FAILED type');
    expect(said(await at.change('menus', id, { name: 'x' }))).toBe('400 VALIDATION_FAILED name');
    expect(said(await at.remove('menus', id))).toBe('403 NOT_ALLOWED');
    expect(said(await at.remove('menus', menu('sales')))).toBe('403 NOT_ALLOWED');
  });

  test('its title, icon, position and visibility can be changed, and the default title restores the translations', async () => {
    const id = menu('labels');
    const home = await directory('Own');
    const own = { title: 'Tags', icon: 'ri-hashtag', parentId: home };
    expect((await at.change('menus', id, own)).body.data).toMatchObject(own);
    expect((await at.find('menus', id, chinese())).title).toBe('Tags');
    expect(await navigation(at.owner)).toContainEqual(['Own', ['Tags']]);
    expect((await at.change('menus', id, { title: '标签' })).body.data.title).toBe('Labels');
    expect((await at.find('menus', id, chinese())).title).toBe('标签');
    expect((await at.change('menus', id, { visible: false })).status).toBe(200);
    expect(JSON.stringify(await navigation(at.owner))).not.toContain('Labels');
    expect((await at.change('menus', id, { visible: true, parentId: menu('replies') })).status).toBe(200);
    expect((await at.find('menus', id)).version).toBe(5);
  });

  test('saving it unchanged changes nothing, in any language', async () => {
    const client = chinese();
    const { data } = (await client.get(`/api/xxm-comp/v1/selectMenuDetail/${menu('coupons')}`)).body;
    const before = await at.server.state();
    const answer = await client.post('/api/xxm-comp/v1/updateMenuDetail', data);
    expect(answer.body.data).toEqual(data);
    expect(await at.server.state()).toEqual(before);
  });
});

describe('menu path', () => {
  test.each([
    ['MENU', '/department/list?x=1', true],
    ['MENU', 'department/list', false],
    ['MENU', 'https://example.com', false],
    ['MENU', '//evil.example.com', false],
    ['MENU', '/\\evil.example.com', false],
    ['MENU', '/a b', false],
    ['LINK', 'https://example.com/a?b#c', true],
    ['LINK', 'http://example.com', true],
    ['LINK', '/own/page', true],
    ['LINK', 'javascript:alert(1)', false],
    ['LINK', 'JavaScript://example.com/%0aalert(1)', false],
    ['LINK', ' javascript:alert(1)', false],
    ['LINK', 'data:text/html,<script>', false],
    ['LINK', 'ftp://example.com', false],
    ['LINK', '//evil.example.com', false],
    ['LINK', 'https://', false],
    ['LINK', 'https:// example.com', false],
    ['LINK', 'https:\\\\example.com', false],
  ])('type %s, path %j: accepted %j', async (type, path, isTaken) => {
    const answer = await at.add('menus', { type, title: 'Somewhere', path });
    expect(said(answer)).toBe(isTaken ? '200' : '400 VALIDATION_FAILED path');
  });

  test('is validated again on change', async () => {
    const id = await link();
    expect(said(await at.change('menus', id, { path: 'javascript:alert(1)' }))).toBe('400 VALIDATION_FAILED path');
    expect((await at.change('menus', id, { path: 'https://example.com/changed' })).status).toBe(200);
  });

  test('must be unique', async () => {
    const again = await at.add('menus', { type: 'MENU', title: 'Again', path: '/department/list' });
    expect(said(again)).toBe('400 MENU_PATH_DUPLICATE path');
  });

  test('is required, but not allowed for a directory', async () => {
    expect(said(await at.add('menus', { title: 'Nowhere' }))).toBe('400 VALIDATION_FAILED path');
    expect(said(await at.add('menus', { type: 'DIR', title: 'D', path: '/d' }))).toBe('400 VALIDATION_FAILED path');
  });

  test('the required permission must be a single permission, not a group', async () => {
    const asked = { title: 'Grouped', path: '/grouped', permissionId: at.idOf('group', 'dept') };
    expect(said(await at.add('menus', asked))).toBe('400 VALIDATION_FAILED permissionId');
    await link({ title: 'For who sees departments', permissionId: at.idOf('permission', 'dept:list') });
    await link({ title: 'For all' });
    const agent = await navigation(await signIn(at.server, at.cast.agent));
    expect(agent).toContain('For all');
    expect(agent).not.toContain('For who sees departments');
    expect(await navigation(at.owner)).toContain('For who sees departments');
  });
});

describe('menu position', () => {
  test('the parent must be a directory that is not the menu itself or a descendant', async () => {
    const top = await directory('Top');
    const below = await directory('Below', top);
    const lowest = await directory('Lowest', below);
    for (const parentId of [top, below, lowest])
      expect(said(await at.change('menus', top, { parentId }))).toBe('400 MENU_PARENT_INVALID parentId');
    expect(said(await at.change('menus', top, { parentId: await link() }))).toBe('400 MENU_PARENT_INVALID parentId');
    expect(said(await at.change('menus', top, { parentId: menu('coupons') }))).toBe('400 MENU_PARENT_INVALID parentId');
    expect(said(await at.change('menus', top, { parentId: newId() }))).toBe('400 MENU_PARENT_INVALID parentId');
  });

  test('menus nest at most four levels', async () => {
    let parentId: string | null = null;
    for (const title of ['1', '2', '3', '4']) parentId = await directory(title, parentId);
    expect(said(await at.add('menus', { type: 'DIR', title: '5', parentId }))).toBe('400 MENU_PARENT_INVALID parentId');
  });

  test('two concurrent moves that would form a cycle: one succeeds', async () => {
    const [one, other] = [await directory('One'), await directory('Other')];
    const answers = await Promise.all([
      at.change('menus', one, { parentId: other }),
      at.change('menus', other, { parentId: one }),
    ]);
    expect(answers.map(said).sort()).toEqual(['200', '400 MENU_PARENT_INVALID parentId']);
  });
});

describe('deleting a menu', () => {
  test('is refused while it has children or a role uses it', async () => {
    const home = await directory('Home of links');
    const inside = await link({ title: 'Inside', parentId: home });
    const role = await at.role(['labels:list'], { name: 'Chooser', menuIds: [inside] });
    const full = await at.remove('menus', home);
    expect([said(full), full.body.message]).toEqual([
      '400 MENU_HAS_CHILDREN',
      'It still contains Inside. Move or delete what it contains first.',
    ]);
    const chosen = await at.remove('menus', inside);
    expect([said(chosen), chosen.body.message]).toEqual([
      '400 MENU_IN_USE',
      'Still used by the role Chooser. Remove it from the role first.',
    ]);
    await at.remove('roles', role);
    expect(said(await at.remove('menus', inside))).toBe('200');
    expect(said(await at.remove('menus', home))).toBe('200');
  });

  test("another company's menu cannot be read, changed or deleted", async () => {
    const stranger = await signIn(at.server, at.cast.otherOwner);
    const own = await link();
    expect(said(await at.change('menus', own, { title: 'x' }, stranger))).toBe('404 NOT_FOUND');
    expect(said(await at.remove('menus', own, stranger))).toBe('404 NOT_FOUND');
    expect(said(await stranger.get(`/api/xxm-comp/v1/selectMenuDetail/${own}`))).toBe('404 NOT_FOUND');
    expect(said(await at.add('menus', { title: 'x', path: '/x', parentId: menu('sales') }, stranger))).toBe(
      '400 MENU_PARENT_INVALID parentId',
    );
  });
});

test.each(['builtin', 'name', 'titleKey', 'createTime', 'companyId'])(
  '%s in the input of a menu is refused',
  async (field) => {
    const answer = await at.add('menus', { title: 'Own', path: '/own', [field]: field === 'builtin' ? true : 'x' });
    expect(said(answer)).toBe(`400 VALIDATION_FAILED ${field}`);
  },
);

test('a role that selects menus limits the navigation but not the permissions', async () => {
  const role = await at.role(['labels:list', 'coupons:list'], { menuIds: [menu('labels')] });
  const { client } = await at.person([role]);
  const shown = (await navigation(client)).filter((one) => Array.isArray(one));
  expect(shown).toEqual([['Replies', ['Labels']]]);
  expect((await client.get('/api/v1/coupons')).status).toBe(200);
});

test('every write increments the permission version', async () => {
  const before = await at.version();
  const id = await link();
  await at.change('menus', id, { title: 'Changed' });
  await at.remove('menus', id);
  expect(await at.version()).toBe(before + 3);
});
