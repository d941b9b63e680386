import type { Page } from 'playwright-core';
import { actionsOf } from '../../src/schema/permissions/permissions';
import type { ResourceSchema } from '../../src/schema/resource';
import type { Screen } from './screen';

/** All screens generated from a schema. Those of the resources in `examples` stand for their form. */
export function resourceScreens(schema: ResourceSchema): Screen[] {
  const { name, route, tree } = schema;
  const actions = actionsOf(schema);
  const isExample = examples.has(name);
  const one = (part: string, more: Pick<Screen, 'path'> & Partial<Screen>): Screen => ({
    name: `${name}: ${part}`,
    who: 'member',
    fills: ['full'],
    ...(isExample ? { example: true } : !firstParts.has(part) && { alike: true }),
    ...more,
  });
  const alwaysFilled = filledFromTheStart.has(name);
  const hasRecords = !emptyInTheDemo.has(name);
  return [
    one('list', { path: route, fills: alwaysFilled ? ['full'] : ['full', 'empty'] }),
    ...(tree ? [one('node', { path: route, show: chooseNode, ofRecord: true })] : []),
    ...(actions.includes('add') && !tree ? [one('create', { path: `${route}/create` })] : []),
    ...(actions.includes('add') && !tree && isExample
      ? [one('create with faults', { path: `${route}/create`, show: submitEmpty })]
      : []),
    ...(hasRecords && actions.includes('edit') && !tree
      ? [one('edit', { path: `${route}/{${name}}`, ofRecord: true })]
      : []),
    ...(hasRecords && !tree ? [one('show', { path: `${route}/{${name}}/show`, ofRecord: true })] : []),
    ...(actions.includes('import') ? [one('import', { path: `${route}/import` })] : []),
  ];
}

/** One with a form on its own page, and one tree. */
const examples = new Set(['coupons', 'departments']);
/** The screens of every other resource that each test run looks at. */
const firstParts = new Set(['list', 'create', 'node']);
/** The server creates these together with the company. */
const filledFromTheStart = new Set(['roles', 'permissions', 'menus', 'plans', 'departments', 'members', 'login-log']);
const emptyInTheDemo = new Set(['invites', 'channel-products']);

/** The node's panel is beside the tree, or over it on a phone. */
async function chooseNode(page: Page): Promise<void> {
  await page.getByRole('treeitem').first().click();
  await page.locator('#node-heading').waitFor();
}

async function submitEmpty(page: Page): Promise<void> {
  await page.locator('button[type=submit]').first().click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}
