import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { checkNew } from '../../../src/schema/validation';
import { isAtLength } from '../../helpers/size';
import { user } from '../../helpers/user';
import { idOf, memoryProvider } from './memoryProvider';
import { generatedScreens } from './renderConsole';
import { makers, specimens } from './specimens';

const { renderConsole } = generatedScreens();

const schemas = [specimens, makers];

function record(values: Record<string, unknown>) {
  const checked = checkNew(specimens, { name: 'one', ...values });
  if (!checked.ok) throw new Error(JSON.stringify(checked.issues));
  const at = '2026-11-20T12:00:00.000Z';
  return { ...checked.value, id: idOf(1), version: 1, createdAt: at, updatedAt: at };
}

async function show(at: string, values: Record<string, unknown> = {}) {
  const memory = memoryProvider(schemas, {
    specimens: [record(values)],
    makers: ['Müller', 'Meier'].map((name, index) => ({ id: idOf(501 + index), version: 1, name })),
  });
  const view = await renderConsole({ schemas, provider: memory.provider, at });
  await screen.findByRole('button', { name: /^Save$/ });
  return { ...memory, ...view };
}

const create = () => show('/specimen/list/create');
const edit = (values?: Record<string, unknown>) => show(`/specimen/list/${idOf(1)}`, values);
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const save = () => user.click(screen.getByText('Save'));

describe('creating a record', () => {
  test.each([
    [['CNY'], false],
    [['CNY', 'JPY'], true],
  ])('initial states %j: the form shows the state: %s', async (start, isAsked) => {
    const staged = { ...specimens, states: { field: 'currency', start, moves: {} } };
    const { provider } = memoryProvider([staged, makers], {});
    await renderConsole({ schemas: [staged, makers], provider, at: '/specimen/list/create' });
    await screen.findByRole('button', { name: /^Save$/ });
    expect(screen.queryAllByText('Currency').length > 0).toBe(isAsked);
  });

  test('every kind of value is sent in the format of the server', async () => {
    const memory = await create();
    fill(field(/^Name/), ' Lamp ');
    fill(field('Rank'), '7');
    fill(field('Price'), '12.5');
    await user.click(field('Left'));
    fill(field('Day'), '2026-12-24');
    fill(field('Moment'), '2026-12-24T18:30');
    fill(field('Wait'), '90');
    fill(field('Mobile'), '138 1234 5678');
    fill(field('Colour'), '#ffb400');
    fill(field('Extra'), '{"a":[1]}');
    fill(field('Key'), 'hush');
    expect(field('Double').value).toBe('14');
    await save();
    await waitFor(() => expect(memory.calls('create').length).toBe(1));
    expect(memory.calls('create')[0]!.params.data).toMatchObject({
      name: 'Lamp',
      rank: 7,
      price: 1250,
      currency: 'CNY',
      active: true,
      colours: ['left'],
      day: '2026-12-24',
      moment: new Date('2026-12-24T18:30').toISOString(),
      wait: 5_400,
      mobile: '13812345678',
      colour: '#FFB400',
      extra: { a: [1] },
      key: 'hush',
    });
    expect('reason' in memory.calls('create')[0]!.params.data).toBe(false);
    expect(await screen.findByText('Lamp created.')).toBeTruthy();
    expect(memory.router.state.location.pathname).toBe(`/specimen/list/${idOf(901)}/show`);
  });

  test('objects, rows and references are sent too', async () => {
    const memory = await create();
    fill(field(/^Name/), 'Lamp');
    fill(field('Width'), '3');
    fireEvent.click(screen.getByText('Add'));
    fill(field(/^Part/), 'bulb');
    await user.type(field('Maker'), 'mei');
    // The initial options disappear once the search has responded.
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Müller' })).toBeNull());
    fireEvent.click(await screen.findByRole('option', { name: 'Meier' }));
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(memory.calls('create').length).toBe(1));
    expect(memory.calls('create')[0]!.params.data).toMatchObject({
      size: { width: 3, unit: null },
      parts: [{ part: 'bulb', count: null }],
      maker: idOf(502),
    });
  });

  test('invalid input is reported at its field and nothing is sent', async () => {
    const memory = await create();
    fill(field('Rank'), '500');
    fill(field('Price'), '1.234');
    fill(field('E-mail'), 'nobody');
    fill(field('Extra'), '{');
    fireEvent.click(screen.getByText('Add'));
    await save();
    expect(await screen.findByText('6 fields need attention.')).toBeTruthy();
    const said = (label: string | RegExp) =>
      document.getElementById(field(label).getAttribute('aria-describedby')!)?.textContent;
    expect(said(/^Name/)).toBe('Required.');
    expect(said('Rank')).toBe('Must be at most 100.');
    expect(said('Price')).toBe('Must be an amount with at most 2 decimal places.');
    expect(said('E-mail')).toBe('Must be an email address, like name@example.com.');
    expect(said('Extra')).toMatch(/^Invalid JSON/);
    expect(said(/^Part/)).toBe('Required.');
    expect(field(/^Name/)).toBe(document.activeElement);
    expect(memory.calls('create').length).toBe(0);
    fill(field('Rank'), '5');
    await waitFor(() => expect(said('Rank')).toBeUndefined());
  });

  test('changing the currency keeps the number and uses the new decimals', async () => {
    const memory = await create();
    fill(field(/^Name/), 'x');
    fill(field('Price'), '5');
    await user.click(screen.getByRole('combobox', { name: /^Currency/ }));
    await user.click(await screen.findByRole('option', { name: 'Yen' }));
    expect(field('Price').value).toBe('5');
    await save();
    await waitFor(() => expect(memory.calls('create')[0]?.params.data).toMatchObject({ price: 5, currency: 'JPY' }));
  });

  test('a conditional field is shown, and required, only while it applies', async () => {
    const memory = await create();
    fill(field(/^Name/), 'x');
    expect(screen.queryByLabelText(/^Reason/)).toBeNull();
    await user.click(field('Active'));
    await save();
    expect(await screen.findByText('One field needs attention.')).toBeTruthy();
    fill(field(/^Reason/), 'broken');
    await save();
    await waitFor(() =>
      expect(memory.calls('create')[0]?.params.data).toMatchObject({ active: false, reason: 'broken' }),
    );
  });

  test('the error of a rule disappears when the other field is corrected', async () => {
    await create();
    fill(field(/^Name/), 'top');
    fill(field('Rank'), '2');
    await save();
    expect(await screen.findByText('The top one has rank 1.')).toBeTruthy();
    fill(field(/^Name/), 'most');
    await waitFor(() => expect(screen.queryByText('The top one has rank 1.')).toBeNull());
  });
});

describe('editing a record', () => {
  test('sends the changed fields and the base version', async () => {
    const memory = await edit({ rank: 5, story: 'old' });
    fill(field('Story'), 'new');
    await save();
    await waitFor(() => expect(memory.calls('update').length).toBe(1));
    expect(memory.calls('update')[0]!.params.data).toEqual({ story: 'new', reason: null, version: 1 });
  });

  test('sends nothing without changes', async () => {
    const memory = await edit();
    await save();
    expect(await screen.findByText('No changes.')).toBeTruthy();
    expect(memory.calls('update').length).toBe(0);
  });

  test('a secret is shown empty with a hint, and kept unless typed', async () => {
    const memory = await edit();
    expect(field('Key').value).toBe('');
    expect(screen.getByText('Hidden for security. Leave blank to keep the current value.')).toBeTruthy();
    fill(field('Story'), 's');
    await save();
    await waitFor(() => expect(memory.calls('update').length).toBe(1));
    expect('key' in memory.calls('update')[0]!.params.data).toBe(false);
  });

  test('a create-only field is disabled', async () => {
    await edit({ serial: 'A1' });
    expect(field('Serial').value).toBe('A1');
    expect(field('Serial').disabled).toBe(true);
  });

  test('a refusal is shown at its field, and the input stays', async () => {
    const memory = await edit();
    memory.provider.update = async () => {
      throw new HttpError('Check the highlighted fields.', 400, {
        errors: { name: 'Already taken. Choose another.', root: { serverError: 'Check the highlighted fields.' } },
      });
    };
    fill(field(/^Name/), 'one!');
    await save();
    expect(await screen.findByText('Already taken. Choose another.')).toBeTruthy();
    expect(field(/^Name/).value).toBe('one!');
    expect(memory.router.state.location.pathname).toBe(`/specimen/list/${idOf(1)}`);
  });

  test('a failure without a field is shown above the form', async () => {
    const memory = await edit();
    memory.provider.update = async () => {
      throw new HttpError('parley.error.network', 0, {});
    };
    fill(field(/^Name/), 'one!');
    await save();
    expect((await screen.findAllByRole('alert'))[0]!.textContent).not.toContain('parley.');
    expect(field(/^Name/).value).toBe('one!');
  });

  const saving = ['{Control>}s{/Control}', '{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'];
  test.each(isAtLength() ? saving : saving.slice(0, 1))('%s saves', async (keys) => {
    const memory = await edit();
    await user.type(field('Story'), `more${keys}`);
    await waitFor(() => expect(memory.calls('update').length).toBe(1));
  });

  test('Enter during IME composition does not save', async () => {
    await edit();
    const enter = (init: object) => fireEvent.keyDown(field(/^Name/), { key: 'Enter', ...init });
    expect(enter({ isComposing: true })).toBe(false);
    expect(enter({ keyCode: 229 })).toBe(false);
    expect(enter({ keyCode: 13 })).toBe(true);
  });

  test('leaving asks for confirmation', async () => {
    const { router } = await edit();
    fill(field(/^Name/), 'one!');
    await user.click(screen.getByRole('link', { name: 'Specimens' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Leave without saving?');
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe(`/specimen/list/${idOf(1)}`);
    expect(field(/^Name/).value).toBe('one!');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/specimen/list/${idOf(1)}/show`));
  });
});

describe('version conflict', () => {
  async function conflict() {
    const memory = await edit({ rank: 5, story: 'old' });
    fill(field('Rank'), '6');
    memory.tables.specimens![0] = { ...memory.tables.specimens![0]!, rank: 9, story: 'theirs', version: 2 };
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this record' });
    return { memory, dialog };
  }

  test('shows both values of the fields that differ', async () => {
    const { dialog } = await conflict();
    const cells = within(dialog)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Field', 'Yours', 'Theirs'],
      ['Rank', '6', '9'],
    ]);
    expect(dialog.textContent).toContain('Also changed by them and kept: Story.');
    expect(dialog.textContent).toMatch(/Last saved by Mei Lin, Nov \d+, 2026/);
  });

  test('using theirs loads their values into the form', async () => {
    const { memory, dialog } = await conflict();
    await user.click(within(dialog).getByRole('button', { name: 'Use theirs' }));
    await waitFor(() => expect(field('Rank').value).toBe('9'));
    expect(field('Story').value).toBe('theirs');
    expect(memory.calls('update').length).toBe(1);
  });

  test('overwriting with mine keeps what only they changed', async () => {
    const { memory, dialog } = await conflict();
    await user.click(within(dialog).getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(() => expect(memory.calls('update').length).toBe(2));
    expect(memory.calls('update')[1]!.params.data).toEqual({ rank: 6, reason: null, version: 2 });
    expect(memory.tables.specimens![0]).toMatchObject({ rank: 6, story: 'theirs', version: 3 });
    expect(await screen.findByText('one saved.')).toBeTruthy();
  });
});

describe('form in a dialog over its list', () => {
  test('has its own URL and returns to the unchanged list', async () => {
    const memory = memoryProvider(schemas, { makers: [{ id: idOf(501), version: 1, name: 'Müller' }] });
    const { router } = await renderConsole({
      schemas,
      provider: memory.provider,
      at: '/maker/list?sort=name&order=DESC&page=1&perPage=50&filter=%7B%7D',
    });
    await user.click(await screen.findByRole('link', { name: 'New maker' }));
    const dialog = await screen.findByRole('dialog', { name: 'New maker' });
    expect(router.state.location.pathname).toBe('/maker/list/create');
    const name = await within(dialog).findByLabelText(/^Name/);
    expect(name).toBe(document.activeElement);
    await user.type(name, 'Schulze{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/maker/list'));
    expect(router.state.location.search).toContain('perPage=50');
    expect(await screen.findByRole('link', { name: 'Schulze' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
