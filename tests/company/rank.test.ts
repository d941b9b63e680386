import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, type Person, said, startCompany } from '../helpers/company';

let at: Company;
let places: readonly string[];
beforeAll(async () => {
  at = await startCompany();
  const [root] = await at.rows('select id from departments where company_id = $1 and parent_id is null', [
    at.cast.owner.companyId,
  ]);
  const shop = await at.made('departments', { name: 'Shop', parentId: root.id });
  places = [shop, await at.made('departments', { name: 'Desk', parentId: shop })];
});
afterAll(() => at.server.close());

const lead = ['member:list', 'member:edit', 'labels:list'];
const rename = async (by: Person, member: Person) => {
  const [{ version }] = await at.rows('select version::int from members where id = $1', [member.userId]);
  const edit = { baseUserId: member.userId, version, remark: `by ${by.nickname} at ${version}` };
  return said(await by.client.put('/api/xxm-comp/v1/edit', edit));
};

test('members with equal permissions can edit each other, but not one with an additional permission', async () => {
  const same = await at.role(lead, { dataScope: 'ALL' });
  const [one, other] = [await at.person([same]), await at.person([same])];
  const more = await at.person([same, await at.role(['coupons:list'])]);
  expect([await rename(one, other), await rename(other, one), await rename(more, one)]).toEqual(['200', '200', '200']);
  expect(await rename(one, more)).toBe('403 MEMBER_OUTRANKS_YOU');
});

test('a disabled role does not count for rank', async () => {
  const by = await at.person([await at.role(lead, { dataScope: 'ALL' })]);
  const asleep = await at.person([await at.role(['coupons:list'], { status: 0 })]);
  expect(await rename(by, asleep)).toBe('200');
});

test('a bundle counts as the calls it grants', async () => {
  const by = await at.person([await at.role(lead, { dataScope: 'ALL' })]);
  const bundle = (calls: string[], code: string) =>
    at.made('permissions', { name: code, code, groupId: at.idOf('group', 'dept'), apiIds: calls });
  const wider = await bundle(['GET /v1/coupons'], 'own:coupons');
  const holder = await at.person([await at.role([], { permissionIds: [wider] })]);
  expect(await rename(by, holder)).toBe('403 MEMBER_OUTRANKS_YOU');
});

test.each([
  ['DEPT', 0, '403 MEMBER_OUTRANKS_YOU'],
  ['DEPT_AND_CHILD', 0, '200'],
  ['ALL', 0, '200'],
  ['DEPT', 1, '403 MEMBER_OUTRANKS_YOU'],
] as const)(
  'a wider data scope outranks: an editor with scope %s in department %i',
  async (dataScope, department, expected) => {
    const by = await at.person([await at.role(lead, { dataScope })], [places[department]!]);
    const further = await at.role(['labels:list'], { dataScope: 'DEPT_AND_CHILD' });
    // Visible to both editors; their scope includes everything below the shop.
    const member = await at.person([further], [...places]);
    expect(await rename(by, member)).toBe(expected);
  },
);
