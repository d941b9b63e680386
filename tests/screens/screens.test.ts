import { expect, test } from 'vitest';
import { screens as consoleScreens } from '../../server/company/screens';
import { schemas } from '../../server/resources';
import { pairwiseLooks } from './looks';
import { screens } from './screens';
import { shortWalks, walksOf } from './walks';

test('the eight looks cover every pair of options', () => {
  const choices = ['width', 'scheme', 'language', 'navigation', 'fill'] as const;
  for (const one of choices)
    for (const other of choices) {
      const met = new Set(pairwiseLooks.map((look) => `${look[one]} ${look[other]}`));
      const count = (name: typeof one) => new Set(pairwiseLooks.map((look) => look[name])).size;
      expect(met.size, `${one} and ${other}`).toBe(one === other ? count(one) : count(one) * count(other));
    }
});

test('screen names are unique, and every route of a resource or the navigation has a screen', () => {
  const names = screens.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const paths = new Set(screens.map(({ path }) => path));
  const owed = [...schemas, ...consoleScreens].map(({ route }) => route);
  expect(owed.filter((path) => !paths.has(path))).toEqual([]);
});

test('every screen is checked wide and narrow, light and dark', () => {
  for (const walk of screens.flatMap(walksOf)) {
    expect(new Set(walk.views.map(({ scheme }) => scheme)).size, walk.screen.name).toBe(2);
    expect(walk.views.some(({ width }) => width === 390) && walk.views.some(({ width }) => width > 390)).toBe(true);
  }
});

test('the short run covers two widths, both schemes and both languages in all combinations', () => {
  const met = shortWalks(screens).flatMap(({ views }) => views.map((view) => Object.values(view).join(' ')));
  expect(new Set(met).size).toBe(8);
});

test('every example is checked in both languages; together they cover each width and scheme in each language', () => {
  const examples = screens.filter(({ example }) => example).flatMap(walksOf);
  for (const { screen, views } of examples)
    expect(new Set(views.map(({ language }) => language)).size, screen.name).toBe(2);
  const met = new Set(examples.flatMap(({ views }) => views.map((view) => [...Object.values(view)].join(' '))));
  for (const look of ['1440 light', '1440 dark', '1024 light', '1024 dark', '390 light', '390 dark'])
    expect([met.has(`${look} en-US`), met.has(`${look} zh-CN`)], look).toEqual([true, true]);
});
