import { afterAll, beforeAll, expect, test } from 'vitest';
import { focusBy } from '../helpers/page';
import { type DepartmentTree, openDepartments, whole } from './departmentTree';

let tree: DepartmentTree;
beforeAll(async () => {
  tree = await openDepartments();
});
afterAll(() => tree.site.close());

test('tree with the keyboard only: add, move, rename and delete', async () => {
  const { page, complaints } = tree.visit;
  const { keyboard } = page;
  const isNow = async (shape: string, focused: string) => {
    await expect.poll(tree.shape).toBe(shape);
    await tree.hasFocus(focused);
  };
  await tree.open();
  await tree.item('Asia').focus();
  await keyboard.press('Shift+Enter');
  await tree.typeName('Japan');
  await isNow('Acme(Sales(Europe Asia(Japan)) Support Engineering)', 'Japan');
  await keyboard.press('Alt+ArrowLeft');
  await isNow('Acme(Sales(Europe Asia Japan) Support Engineering)', 'Japan');
  await keyboard.press('Alt+ArrowUp');
  await isNow('Acme(Sales(Europe Japan Asia) Support Engineering)', 'Japan');
  await keyboard.press('F2');
  await tree.typeName('Nippon');
  await isNow('Acme(Sales(Europe Nippon Asia) Support Engineering)', 'Nippon');
  await keyboard.press('Delete');
  await page.getByRole('dialog', { name: 'Delete Nippon?' }).waitFor();
  await focusBy(page, 'Tab', 'Delete');
  await keyboard.press('Enter');
  await expect.poll(tree.shape).toBe(whole);
  expect(complaints()).toEqual([]);
});
