import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { defineResource } from '../../../src/schema/resource';
import { user } from '../../helpers/user';
import { memoryProvider } from './memoryProvider';
import { generatedScreens } from './renderConsole';

const { renderConsole } = generatedScreens();

const word = (en: string) => ({ en, zh: en });

const makers = defineResource({
  name: 'makers',
  label: { one: word('Maker'), many: word('Makers') },
  icon: 'ri-hammer-line',
  route: '/maker/list',
  section: 'home',
  title: 'name',
  fields: {
    name: { kind: 'text', label: word('Name'), required: true, searchable: true },
    town: { kind: 'text', label: word('Town'), required: true },
    teacher: { kind: 'reference', to: 'makers', label: word('Teacher') },
  },
  list: { columns: ['name'] },
});

const bells = defineResource({
  name: 'bells',
  label: { one: word('Bell'), many: word('Bells') },
  icon: 'ri-notification-line',
  route: '/bell/list',
  section: 'home',
  title: 'name',
  fields: {
    name: { kind: 'text', label: word('Name'), required: true, unique: true },
    maker: { kind: 'reference', to: 'makers', label: word('Maker') },
    others: { kind: 'references', to: 'makers', label: word('Helpers') },
    weight: { kind: 'number', label: word('Weight'), max: 9 },
    tower: { kind: 'text', label: word('Tower'), required: true },
  },
  list: { columns: ['name'] },
  form: {
    layout: 'tabs',
    carryOver: ['tower'],
    groups: [
      { label: word('What'), fields: ['name', 'maker', 'others'] },
      { label: word('Limits'), fields: ['weight'] },
      { label: word('Where'), fields: ['tower'] },
    ],
  },
});

async function open(permissions?: readonly string[]) {
  localStorage.clear();
  const schemas = [bells, makers];
  const memory = memoryProvider(schemas, { bells: [], makers: [] });
  await renderConsole({
    schemas,
    provider: memory.provider,
    at: '/bell/list/create',
    ...(permissions && { permissions }),
  });
  await screen.findByRole('tab', { name: 'What' });
  return memory;
}

const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const chosen = () =>
  screen.getAllByRole('tab').find((one) => one.getAttribute('aria-selected') === 'true')?.textContent;

describe('form with tabs', () => {
  test('shows one group at a time, by mouse and keyboard, and keeps the input of the others', async () => {
    const memory = await open();
    await user.type(box('Name'), 'Tom');
    await user.click(tab('Where'));
    await user.type(box('Tower'), 'West');
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
    tab('Where').focus();
    await user.keyboard('{ArrowRight}');
    expect([chosen(), document.activeElement]).toEqual(['What', tab('What')]);
    expect(box('Name').value).toBe('Tom');
    await user.keyboard('{End}{ArrowLeft}{Home}');
    expect(chosen()).toBe('What');
    await press('Save');
    await waitFor(() => expect(memory.tables.bells).toHaveLength(1));
    expect(memory.tables.bells![0]).toMatchObject({ name: 'Tom', tower: 'West' });
  });

  test('shows the error count per tab, and opens the first tab with errors on save', async () => {
    const memory = await open();
    await user.type(box('Name'), 'Tom');
    await user.click(tab('Limits'));
    await user.type(box('Weight'), '10');
    await user.click(tab('What'));
    await press('Save');
    await waitFor(() => expect(chosen()).toContain('Limits'));
    await waitFor(() => expect(document.activeElement).toBe(box('Weight')));
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
      'What',
      'Limits1One field needs attention.',
      'Where1One field needs attention.',
    ]);
    expect(memory.calls('create')).toEqual([]);
    await user.clear(box('Weight'));
    await press('Save');
    await waitFor(() => expect(chosen()).toContain('Where'));
  });
});

describe('save and add another', () => {
  test('the form restarts with the fields that the schema keeps, and the list is not left', async () => {
    const memory = await open();
    await user.type(box('Name'), 'Tom');
    await user.click(tab('Where'));
    await user.type(box('Tower'), 'West');
    await press('Save and add another');
    expect(await screen.findByText('Tom created.')).toBeTruthy();
    await waitFor(() => expect(box('Tower').value).toBe('West'));
    await user.click(tab('What'));
    expect(box('Name').value).toBe('');
    await user.type(box('Name'), 'Ben');
    await press('Save');
    await waitFor(() => expect(memory.tables.bells).toMatchObject([{ name: 'Tom' }, { name: 'Ben', tower: 'West' }]));
  });
});

describe('creating a referenced record within a form', () => {
  const typing = async (picker: string, text: string) => {
    await user.type(screen.getByRole('combobox', { name: picker }), text);
    await user.click(await screen.findByRole('option', { name: `New maker “${text}”` }));
    return within(await screen.findByRole('dialog', { name: 'New maker' }));
  };

  test('starts with the typed name, requires its fields, and selects the new record', async () => {
    const memory = await open();
    await user.type(box('Name'), 'Tom');
    const dialog = await typing('Maker', 'Ann');
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    expect(name.value).toBe('Ann');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Required.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /^Town/ }), 'Bonn{Control>}s{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Maker' }).value).toBe('Ann'));
    // The form below was not saved with it.
    expect([memory.tables.makers!.length, memory.tables.bells!.length]).toEqual([1, 0]);
    expect(box('Name').value).toBe('Tom');
    const helper = await typing('Helpers', 'Bo');
    expect(helper.queryByRole('button', { name: 'Save and add another' })).toBeNull();
    await user.type(helper.getByRole('textbox', { name: /^Town/ }), 'Ulm');
    // No third form opens over this one.
    await user.type(helper.getByRole('combobox', { name: 'Teacher' }), 'Cy');
    expect(screen.queryByRole('option', { name: /^New maker/ })).toBeNull();
    await user.clear(helper.getByRole('combobox', { name: 'Teacher' }));
    await user.click(helper.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Bo' })).toBeTruthy();
  });

  test('is not offered to users who may not create one', async () => {
    await open(['bells:list', 'bells:add', 'makers:list']);
    await user.type(screen.getByRole('combobox', { name: 'Maker' }), 'Ann');
    expect(await screen.findByText('No results')).toBeTruthy();
    expect(screen.queryByRole('option')).toBeNull();
  });
});
