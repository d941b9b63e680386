import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { isAtLength } from '../../helpers/size';
import { user } from '../../helpers/user';
import { field, fill, formPages, save, schemas } from './formPage';
import { idOf, memoryProvider } from './memoryProvider';

const { edit, renderConsole } = formPages();

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

  test('a double click on Save sends one request, and Save stays busy until its answer', async () => {
    const memory = await edit();
    const update = memory.provider.update;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    memory.provider.update = (async (...call: Parameters<typeof update>) => {
      const result = await update(...call);
      await held;
      return result;
    }) as typeof update;
    fill(field('Story'), 'new');
    await user.dblClick(screen.getByText('Save'));
    const saving = await screen.findByRole('button', { name: 'Saving…' });
    await user.click(saving);
    fireEvent.keyDown(field('Story'), { key: 's', ctrlKey: true, repeat: true });
    expect(screen.getByRole('button', { name: 'Saving…' })).toBe(saving);
    answer();
    await waitFor(() => expect(memory.router.state.location.pathname).toBe(`/specimen/list/${idOf(1)}/show`));
    expect(memory.calls('update').length).toBe(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a held Ctrl+S saves once', async () => {
    const memory = await edit();
    memory.provider.update = async () => {
      memory.sent.push({ call: 'refused', resource: '', params: {} as never });
      throw new HttpError('parley.error.network', 0, {});
    };
    fill(field('Story'), 'new');
    const press = (init: object) => fireEvent.keyDown(field('Story'), { key: 's', ctrlKey: true, ...init });
    press({});
    await screen.findAllByRole('alert');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy());
    expect(press({ repeat: true })).toBe(false);
    expect(screen.queryByRole('button', { name: 'Saving…' })).toBeNull();
    expect(memory.calls('refused').length).toBe(1);
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

describe('a refetch that fails while the form is open', () => {
  async function refetch(status: number) {
    const memory = await edit();
    memory.provider.getOne = async () => {
      throw new HttpError('Try again later.', status, {});
    };
    await act(() => memory.queryClient.invalidateQueries());
    return memory;
  }

  test('reports the error and keeps the form', async () => {
    const { router } = await refetch(503);
    expect(await screen.findByText('Try again later.')).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/specimen/list/${idOf(1)}`);
    expect(field(/^Name/).value).toBe('one');
  });

  test('returns to the list if the record is gone', async () => {
    const { router } = await refetch(404);
    await waitFor(() => expect(router.state.location.pathname).toBe('/specimen/list'));
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
