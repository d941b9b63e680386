import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { type DepartmentTree, openDepartments, whole } from './departmentTree';
import { axeFaults } from './measures/axe';

let tree: DepartmentTree;
let page: Page;

beforeAll(async () => {
  tree = await openDepartments();
  page = tree.visit.page;
});
afterEach(() => expect(tree.visit.complaints()).toEqual([]));
afterAll(() => tree.site.close());

const boxOf = async (name: string) => (await tree.item(name).boundingBox())!;

async function rowsBetween(upper: string, lower: string): Promise<number> {
  const [from, to] = [await boxOf(upper), await boxOf(lower)];
  return Math.round((to.y - from.y) / from.height);
}

/** Picks up a row and holds it over another, `dy` pixels below that row's top. */
async function dragOver(name: string, over: string, dy: number) {
  const [from, to] = [await boxOf(name), await boxOf(over)];
  await page.mouse.move(from.x + 90, from.y + 18);
  await page.mouse.down();
  await page.mouse.move(to.x + 90, to.y + dy, { steps: 5 });
  await page.mouse.move(to.x + 91, to.y + dy);
}

/** Drags a row to a position that the tree marks as valid and drops it. */
async function drop(name: string, over: string, dy: number, mark: 'line' | 'into') {
  await dragOver(name, over, dy);
  await page.locator(`.parley-tree-${mark}:not([data-refused])`).waitFor();
  await page.mouse.up();
}

/** Keeps the dragged row over a row and moves it slightly. */
async function hover(over: string, dy: number) {
  const { x, y } = await boxOf(over);
  await page.mouse.move(x + 90, y + dy);
  await page.mouse.move(x + 91, y + dy);
}

describe('tree with the mouse', () => {
  test('a node can be dropped before or into another, and the move undone', async () => {
    await tree.open();
    await drop('Engineering', 'Support', 3, 'line');
    await page.getByText('Engineering moved.').waitFor();
    expect(await tree.shape()).toBe('Acme(Sales(Europe Asia) Engineering Support)');
    await drop('Engineering', 'Europe', 18, 'into');
    await expect.poll(tree.shape).toBe('Acme(Sales(Europe(Engineering) Asia) Support)');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(tree.shape).toBe('Acme(Sales(Europe Asia) Engineering Support)');
    await drop('Engineering', 'Support', 33, 'line');
    await expect.poll(tree.shape).toBe(whole);
  });

  test('a drop below itself or at the root is refused with a reason', async () => {
    await tree.open();
    await dragOver('Sales', 'Europe', 18);
    await page.getByText("An entry can't be moved below itself.").waitFor();
    await page.mouse.up();
    await dragOver('Support', 'Acme', 3);
    await page.getByText('Only one entry can be at the top level, and it stays there.').waitFor();
    await page.mouse.up();
    expect(await tree.shape()).toBe(whole);
  });

  test('holding a dragged node over a collapsed node expands it', async () => {
    await tree.open();
    await tree.item('Sales').press('ArrowLeft');
    await tree.item('Europe').waitFor({ state: 'detached' });
    // Wait until the rows below have moved up.
    await expect.poll(() => rowsBetween('Sales', 'Engineering')).toBe(2);
    await dragOver('Engineering', 'Sales', 18);
    // A real hand is never still: the browser keeps getting move events.
    const opens = async () => {
      await hover('Sales', 18);
      return tree.item('Europe').isVisible();
    };
    await expect.poll(opens).toBe(true);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await tree.shape()).toBe(whole);
  });

  test('a version conflict names the other user, and the typed name can still be applied', async () => {
    await tree.open();
    const support = (await tree.nodes())[0]!.children.find(({ name }) => name === 'Support')!;
    const other = await signIn(tree.site.server, tree.site.cast.admin);
    // While the rename is in flight: earlier, the page would receive the change and send the newest version.
    const beFaster = async (sent: Route) => {
      await other.post('/api/xxm-comp/v1/updateDept', { id: support.id, version: support.version, phone: '123' });
      await sent.continue();
    };
    await page.route('**/updateDept', beFaster, { times: 1 });
    await tree.item('Support').press('F2');
    await tree.typeName('Care');
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this entry' });
    await dialog.getByText(/^admin 小李 changed this a moment ago\./).waitFor();
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/updateDept') && answer.status() === 200),
      dialog.getByRole('button', { name: 'Apply again' }).click(),
    ]);
    expect(await tree.shape()).toBe('Acme(Sales(Europe Asia) Care Engineering)');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(tree.shape).toBe(whole);
    expect(tree.visit.complaints()).toEqual([{ kind: 'failed answer', text: '409 /api/xxm-comp/v1/updateDept' }]);
  });
});

test('on a phone the tree fills the page, and the selected node covers it until Back', async () => {
  const usual = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await tree.open();
  await tree.item('Support').click();
  const sheet = page.getByRole('dialog', { name: 'Support' });
  await sheet.getByLabel('Phone').waitFor();
  expect(tree.visit.at()).toBe(`/department/list?node=${tree.ids.Support}`);
  expect(await axeFaults(page)).toEqual([]);
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Actions for Support' }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Support' });
  await dialog.getByRole('treeitem', { name: 'Sales' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('treeitem', { name: 'Sales' }).click();
  await dialog.getByRole('button', { name: 'Move here' }).click();
  await expect.poll(tree.shape).toBe('Acme(Sales(Europe Asia Support) Engineering)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(tree.shape).toBe(whole);
  await page.setViewportSize(usual);
});
