import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consoleName, defineResource, type ResourceSchema } from '../../../src/schema/resource';
import { idOf, memoryProvider } from './memoryProvider';
import { generatedScreens } from './renderConsole';

const { renderConsole } = generatedScreens();

const name = { kind: 'text', label: { en: 'Name', zh: '名称' }, required: true } as const;
const towers = defineResource({
  name: 'towers',
  icon: 'ri-building-line',
  route: '/tower/list',
  section: 'home',
  title: 'name',
  label: { one: { en: 'Tower', zh: '塔' }, many: { en: 'Towers', zh: '塔' } },
  fields: { name },
  list: { columns: ['name'] },
});
const bells = defineResource({
  name: 'bells',
  icon: 'ri-notification-line',
  route: '/bell/list',
  section: 'home',
  title: 'name',
  label: { one: { en: 'Bell', zh: '铃' }, many: { en: 'Bells', zh: '铃' } },
  fields: { name, tower: { kind: 'reference', to: 'towers', label: { en: 'Tower', zh: '塔' } } },
  list: { columns: ['name', 'tower'] },
});

test('the first rows are rendered with the titles of referenced records', async () => {
  const { provider } = memoryProvider([bells, towers], {
    bells: [{ id: idOf(1), version: 1, name: 'Tom', tower: idOf(9) }],
    towers: [{ id: idOf(9), version: 1, name: 'North' }],
  });
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let ask: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const delayed: typeof provider = {
    ...provider,
    getMany: async (resource, params) => {
      ask();
      await isAnswered;
      return provider.getMany(resource, params);
    },
  };
  await renderConsole({ schemas: [bells, towers], provider: delayed, at: `/${consoleName(bells)}` });
  await isAsked;
  expect(screen.queryByRole('link', { name: 'Tom' })).toBeNull();
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  answer();
  await screen.findByRole('link', { name: 'Tom' });
  expect(screen.getByText('North')).toBeTruthy();
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
});

test('a missing or forbidden reference is labeled as such, not shown as an id', async () => {
  const other = { ...towers, name: 'masts', route: '/mast/list' };
  const ships: ResourceSchema = {
    ...bells,
    name: 'ships',
    route: '/ship/list',
    fields: { ...bells.fields, mast: { kind: 'reference', to: 'masts', label: { en: 'Mast', zh: '桅' } } },
    list: { columns: ['name', 'tower', 'mast'] },
  };
  const { provider } = memoryProvider([ships, towers, other], {
    ships: [{ id: idOf(1), version: 1, name: 'Vasa', tower: idOf(9), mast: idOf(8) }],
    towers: [],
    masts: [{ id: idOf(8), version: 1, name: 'Main' }],
  });
  await renderConsole({
    schemas: [ships, towers, other],
    provider,
    at: '/ship/list',
    permissions: ['ships:list', 'towers:list'],
  });
  await screen.findByRole('link', { name: 'Vasa' });
  await waitFor(() => expect(screen.getAllByText('Not available')).toHaveLength(2));
  expect(document.body.textContent).not.toContain(idOf(8));
});
