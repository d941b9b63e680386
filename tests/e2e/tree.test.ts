import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, signIn } from '../helpers/accounts';
import type { Complaint } from '../helpers/browser';
import { openSite, type Site, type Visit } from '../helpers/page';
import { axeFaults } from './measures/axe';

let site: Site;
let visit: Visit;
let page: Page;
let client: Client;
const ids: Record<string, string> = {};

beforeAll(async () => {
  site = await openSite();
  visit = await site.visitAs(site.cast.owner, { reducedMotion: 'reduce' });
  page = visit.page;
  client = await signIn(site.server, site.cast.owner);
  ids.Acme = (await tree())[0].id;
  for (const [name, above] of [
    ['Sales', 'Acme'],
    ['Europe', 'Sales'],
    ['Asia', 'Sales'],
    ['Support', 'Acme'],
    ['Engineering', 'Acme'],
  ] as const) {
    const answer = await client.post('/api/xxm-comp/v1/addDept', { name, parentId: ids[above] });
    ids[name] = answer.body.data.id;
  }
});
afterAll(async () => {
  expect(visit.complaints).toEqual([]);
  await site.close();
});

interface Node {
  readonly name: string;
  readonly children: readonly Node[];
}

const tree = async () => (await client.get('/api/xxm-comp/v1/selectDeptTree')).body.data;
/** As the server keeps it: 'Acme(Sales(Europe Asia) Support Engineering)'. */
const shape = async () => (await tree()).map(shapeOf).join(' ');
const shapeOf = ({ name, children }: Node): string =>
  children.length === 0 ? name : `${name}(${children.map(shapeOf).join(' ')})`;
const item = (name: string) => page.getByRole('treeitem', { name });
const whole = 'Acme(Sales(Europe Asia) Support Engineering)';

async function open(path = '/department/list') {
  await visit.open(path);
  await item('Engineering').waitFor();
}

async function rowsBetween(upper: string, lower: string): Promise<number> {
  const [from, to] = [(await item(upper).boundingBox())!, (await item(lower).boundingBox())!];
  return Math.round((to.y - from.y) / from.height);
}

/** Takes a row and holds it over another, that far from its upper edge. */
async function dragOver(name: string, over: string, dy: number) {
  const from = (await item(name).boundingBox())!;
  const to = (await item(over).boundingBox())!;
  await page.mouse.move(from.x + 90, from.y + 18);
  await page.mouse.down();
  await page.mouse.move(to.x + 90, to.y + dy, { steps: 5 });
  await page.mouse.move(to.x + 91, to.y + dy);
}

describe('a tree by mouse', () => {
  test('drops a node before another, into another, and takes it back', async () => {
    await open();
    await dragOver('Engineering', 'Support', 3);
    await page.locator('.parley-tree-line:not([data-refused])').waitFor();
    await page.mouse.up();
    await page.getByText('Engineering moved.').waitFor();
    expect(await shape()).toBe('Acme(Sales(Europe Asia) Engineering Support)');
    await dragOver('Engineering', 'Europe', 18);
    await page.locator('.parley-tree-into:not([data-refused])').waitFor();
    await page.mouse.up();
    await expect.poll(shape).toBe('Acme(Sales(Europe(Engineering) Asia) Support)');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(shape).toBe('Acme(Sales(Europe Asia) Engineering Support)');
    await dragOver('Engineering', 'Support', 33);
    await page.mouse.up();
    await expect.poll(shape).toBe(whole);
  });

  test('lets nothing fall below itself or at the top, and says why', async () => {
    await open();
    await dragOver('Sales', 'Europe', 18);
    await page.getByText('An entry cannot stand below itself.').waitFor();
    await page.mouse.up();
    await dragOver('Support', 'Acme', 3);
    await page.getByText('Only one entry stands at the top, and it stays there.').waitFor();
    await page.mouse.up();
    expect(await shape()).toBe(whole);
  });

  test('opens a closed node that something is held over', async () => {
    await open();
    await item('Sales').press('ArrowLeft');
    await item('Europe').waitFor({ state: 'detached' });
    // What stood below has moved up before it is taken.
    await expect.poll(() => rowsBetween('Sales', 'Engineering')).toBe(2);
    await dragOver('Engineering', 'Sales', 18);
    await item('Europe').waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await shape()).toBe(whole);
  });

  test('says who was faster, and applies what was typed after all', async () => {
    await open();
    const [{ children }] = await tree();
    const { id, version } = children.find(({ name }: Node) => name === 'Support');
    const other = await signIn(site.server, site.cast.admin);
    await other.post('/api/xxm-comp/v1/updateDept', { id, version, phone: '123' });
    await item('Support').press('F2');
    await page.keyboard.type('Care');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Changed by someone else meanwhile' });
    await dialog.getByText(/^admin 小李 changed this a moment ago\./).waitFor();
    await dialog.getByRole('button', { name: 'Apply again' }).click();
    await expect.poll(shape).toBe('Acme(Sales(Europe Asia) Care Engineering)');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(shape).toBe(whole);
    // What Chromium says of a refused call.
    expect((visit.complaints as Complaint[]).splice(0).map(({ text }) => text)).toEqual([
      expect.stringContaining('409 (Conflict)'),
    ]);
  });
});

test('by keyboard alone: add, move, rename and delete', async () => {
  await open();
  await item('Asia').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Japan');
  await page.keyboard.press('Enter');
  await page.getByText('Japan added.').waitFor();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(shape).toBe('Acme(Sales(Europe Asia Japan) Support Engineering)');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(shape).toBe('Acme(Sales(Europe Japan Asia) Support Engineering)');
  await page.keyboard.press('F2');
  await page.keyboard.type('Nippon');
  await page.keyboard.press('Enter');
  await expect.poll(shape).toBe('Acme(Sales(Europe Nippon Asia) Support Engineering)');
  await page.keyboard.press('Delete');
  await page.getByRole('dialog', { name: 'Delete Nippon?' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(shape).toBe(whole);
});

test('on a phone the tree fills the page, and the chosen node covers it until one goes back', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  await item('Support').click();
  const sheet = page.getByRole('dialog', { name: 'Support' });
  await sheet.getByLabel('Telephone').waitFor();
  expect(visit.at()).toBe(`/department/list?node=${ids.Support}`);
  expect(await axeFaults(page)).toEqual([]);
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Actions for Support' }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Support' });
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('treeitem', { name: 'Sales' }).click();
  await dialog.getByRole('button', { name: 'Move here' }).click();
  await expect.poll(shape).toBe('Acme(Sales(Europe Asia Support) Engineering)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shape).toBe(whole);
  await page.setViewportSize({ width: 1280, height: 800 });
});
