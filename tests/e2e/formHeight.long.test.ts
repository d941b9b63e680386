import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemas } from '../../server/resources';
import { actionsOf } from '../../src/schema/permissions/permissions';
import { createPath } from '../../src/ui/resource/paths';
import { openSite, type Site, type Visit } from '../helpers/page';
import { settled } from '../screens/screen';

/** Forms that are longer than a laptop's window, each for a reason. */
const longer: Readonly<Record<string, string>> = {
  roles: 'Its table of permissions is what it is for, and is as high as the window allows.',
  'reply-rules': 'Words and answer are in view, and the foot of its dialog stays; what is folded lies below.',
  'canned-replies': 'The text is what it is for, and the foot of its drawer stays in view.',
  macros: 'Everything that a macro does is on its first fold, and the foot of its drawer stays in view.',
  products: 'Picture, stock and prices are asked for each product.',
  'mail-accounts': 'The settings of a mail server are asked together.',
  'reply-policies': 'The hours of a week have a line each.',
  shops: 'The addresses of a shop are shown with their explanations.',
};

let site: Site;
let visit: Visit;
beforeAll(async () => {
  site = await openSite();
  visit = await site.visitAs(site.cast.owner, { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
});
afterAll(() => site.close());

const forms = schemas
  .filter((schema) => actionsOf(schema).includes('add') && !schema.tree && !schema.single && !(schema.name in longer))
  .map((schema) => [schema.name, createPath(schema)] as const);

test.each(forms)('a new record of %s fits a laptop without scrolling', async (_, path) => {
  await visit.open(path);
  await visit.page.locator('form:has(.parley-form-foot) button[type=submit]').waitFor();
  await settled(visit.page);
  expect(await hiddenBelow(visit.page)).toBe(0);
});

/** Pixels of the form below the edge of whatever scrolls it: its body, its dialog or the page. */
function hiddenBelow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrolls = (one: Element) =>
      one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowY);
    const around: Element[] = [];
    for (let one = document.querySelector('form .parley-form-body'); one !== null; one = one.parentElement) {
      if (scrolls(one)) around.push(one);
      if (one.getAttribute('role') === 'dialog') break;
    }
    return Math.max(0, ...around.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
  });
}
