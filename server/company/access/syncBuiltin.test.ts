import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Kernel, startKernel } from '../../../tests/helpers/kernel';
import { schemas } from '../../resources';
import { foundCompany } from '../companies';
import { builtinId } from './builtinRows';
import { createCatalogue } from './catalogue';
import { syncBuiltin } from './syncBuiltin';

const [before, after] = [createCatalogue(schemas.filter(({ name }) => name !== 'labels')), createCatalogue(schemas)];
const own = (at: number) => `0000000${at}-0000-4000-8000-000000000000`;
let kernel: Kernel;
let companyId: string;
beforeAll(async () => {
  kernel = await startKernel();
  const owner = { account: 'li', nickname: 'Li', passwordHash: '' };
  ({ companyId } = await foundCompany(kernel.db, before, 'Acme', owner));
});
afterAll(() => kernel.close());

const id = (kind: 'group' | 'permission' | 'role' | 'menu', key: string) => builtinId(companyId, kind, key);
const version = async () =>
  Number((await kernel.rows('select permission_version as v from companies where id = $1', [companyId]))[0].v);

test('a custom row whose code, name or path becomes built-in is renamed and kept', async () => {
  await kernel.rows(
    `insert into permissions (id, company_id, node_type, group_id, name, code) values ($1, $2, 'PERMISSION', $3, 'Ours', 'labels:list')`,
    [own(1), companyId, id('group', 'dept')],
  );
  await kernel.rows(`delete from roles where company_id = $1 and code in ('finance', 'observer')`, [companyId]);
  await kernel.rows(
    `insert into roles (id, company_id, name, code, permission_ids) values ($1, $2, 'Observer', 'finance', $3)`,
    [own(2), companyId, [own(1)]],
  );
  await kernel.rows(
    `insert into menus (id, company_id, type, title, path) values ($1, $2, 'MENU', 'Ours', '/label/list')`,
    [own(3), companyId],
  );
  await syncBuiltin(kernel.db, after);
  const [permission] = await kernel.rows('select code, builtin from permissions where id = $1', [own(1)]);
  expect(permission).toEqual({ code: 'labels:list-00000001', builtin: false });
  const [role] = await kernel.rows('select name, code, permission_ids as held from roles where id = $1', [own(2)]);
  expect(role).toEqual({ name: 'Observer 00000002', code: 'finance-00000002', held: [own(1)] });
  expect(await kernel.rows('select path from menus where id = $1', [own(3)])).toEqual([
    { path: '/label/list#00000003' },
  ]);
  const [built] = await kernel.rows('select code from permissions where id = $1', [id('permission', 'labels:list')]);
  expect(built).toEqual({ code: 'labels:list' });
});

test('custom rows that depend on a removed built-in row are kept', async () => {
  const ownInside = own(4);
  await kernel.rows(
    `insert into permissions (id, company_id, node_type, group_id, name, code) values ($1, $2, 'PERMISSION', $3, 'Inside', 'own:inside')`,
    [ownInside, companyId, id('group', 'labels')],
  );
  await kernel.rows(
    `insert into menus (id, company_id, title, path, permission_id) values ($1, $2, 'Asks', 'https://example.com', $3)`,
    [own(5), companyId, id('permission', 'labels:list')],
  );
  await kernel.rows('update roles set permission_ids = $1, menu_ids = $2 where id = $3', [
    [id('permission', 'labels:list'), ownInside],
    [id('menu', 'labels'), own(5)],
    own(2),
  ]);
  const was = await version();
  await syncBuiltin(kernel.db, before);
  const groups = await kernel.rows('select builtin from permissions where id = $1', [id('group', 'labels')]);
  expect(groups).toEqual([{ builtin: false }]);
  const menus = await kernel.rows('select permission_id, status::int from menus where id = $1', [own(5)]);
  expect(menus).toEqual([{ permission_id: null, status: 0 }]);
  const [role] = await kernel.rows('select permission_ids as held, menu_ids as chosen from roles where id = $1', [
    own(2),
  ]);
  expect(role).toEqual({ held: [ownInside], chosen: [own(5)] });
  expect(await version()).toBe(was + 1);
});

test('syncing an unchanged catalogue changes nothing', async () => {
  const state = async () => [
    await kernel.rows('select * from permissions order by id'),
    await kernel.rows('select * from roles order by id'),
    await kernel.rows('select * from menus order by id'),
    await version(),
  ];
  const was = await state();
  await syncBuiltin(kernel.db, before);
  expect(await state()).toEqual(was);
});
