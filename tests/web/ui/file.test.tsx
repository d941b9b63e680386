import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import type { FileCalls, StoredFile } from '../../../src/dataProvider/files';
import type { ResourceSchema } from '../../../src/schema/resource';
import { user } from '../../helpers/user';
import { idOf, memoryProvider } from './memoryProvider';
import { generatedScreens } from './renderConsole';
import { makers, specimens } from './specimens';

const { renderConsole } = generatedScreens();

const stored: StoredFile = { id: idOf(77), name: 'lamp.png', type: 'image/png', size: 3 };

async function show(files: Partial<FileCalls>, at: string, schema = specimens) {
  const rows = [{ id: idOf(1), version: 1, name: 'one', currency: 'CNY', active: true, standing: 1, picture: null }];
  const memory = memoryProvider([schema, makers], { specimens: rows, makers: [] });
  const provider = { ...memory.provider, describeFile: async () => stored, ...files };
  const { router } = await renderConsole({ schemas: [schema, makers], provider, at });
  await screen.findByRole('button', { name: /^Save$/ });
  return { ...memory, router };
}

const create = (files: Partial<FileCalls>, schema = specimens) => show(files, '/specimen/list/create', schema);

/** An upload that ends when the test says so. */
function heldUpload() {
  let end = () => {};
  const ended = new Promise<StoredFile>((resolve) => {
    end = () => resolve(stored);
  });
  return { end, uploadFile: () => ended };
}

test("an uploaded image is shown by name, and its id is the record's value", async () => {
  const uploaded: string[] = [];
  const memory = await create({
    uploadFile: async (file) => {
      uploaded.push(file.name);
      return stored;
    },
  });
  await user.upload(screen.getByLabelText('Picture'), new File(['abc'], 'lamp.png', { type: 'image/png' }));
  expect(await screen.findByRole('button', { name: 'lamp.png' })).toBeTruthy();
  await user.type(screen.getByLabelText(/^Name/), 'Lamp');
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(memory.calls('create')).toHaveLength(1));
  expect(uploaded).toEqual(['lamp.png']);
  expect(memory.calls('create')[0]!.params.data.picture).toBe(stored.id);
});

test('Save waits for a running upload, and then saves the file', async () => {
  const { end, uploadFile } = heldUpload();
  const memory = await show({ uploadFile }, `/specimen/list/${idOf(1)}`);
  await user.upload(screen.getByLabelText('Picture'), new File(['abc'], 'lamp.png', { type: 'image/png' }));
  await user.click(await screen.findByRole('button', { name: 'Uploading…' }));
  await user.type(screen.getByLabelText(/^Name/), '{Control>}s{/Control}');
  expect(memory.router.state.location.pathname).toBe(`/specimen/list/${idOf(1)}`);
  expect(screen.queryByText('No changes.')).toBeNull();
  end();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(memory.calls('update')).toHaveLength(1));
  expect(memory.calls('update')[0]!.params.data.picture).toBe(stored.id);
});

test('leaving during an upload asks for confirmation', async () => {
  const { end, uploadFile } = heldUpload();
  const memory = await show({ uploadFile }, `/specimen/list/${idOf(1)}`);
  await user.upload(screen.getByLabelText('Picture'), new File(['abc'], 'lamp.png', { type: 'image/png' }));
  await user.click(screen.getByRole('link', { name: 'Specimens' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(memory.router.state.location.pathname).toBe(`/specimen/list/${idOf(1)}`);
  end();
  expect(await screen.findByRole('button', { name: 'lamp.png' })).toBeTruthy();
});

test('a refused upload shows the reason at its field and keeps the other input', async () => {
  await create({
    uploadFile: async () => {
      throw new HttpError('That is too large.', 413, {});
    },
  });
  await user.type(screen.getByLabelText(/^Name/), 'Lamp');
  await user.upload(screen.getByLabelText('Picture'), new File(['abc'], 'lamp.png', { type: 'image/png' }));
  expect(await screen.findByText('Upload failed: That is too large.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Lamp');
});

const drawn = {
  ...specimens,
  fields: { ...specimens.fields, papers: { kind: 'files', max: 3, label: { en: 'Papers', zh: '资料' } } },
} as const satisfies ResourceSchema;

test('several files can be added, reordered and removed, and keep their order', async () => {
  const names = new Map<string, string>();
  const memory = await create(
    {
      uploadFile: async ({ name }) => {
        const id = idOf(80 + names.size);
        names.set(id, name);
        return { ...stored, id, name };
      },
      describeFile: async (id) => ({ ...stored, id, name: names.get(id)! }),
    },
    drawn,
  );
  const papers = screen.getByLabelText<HTMLInputElement>('Papers', { selector: 'input' });
  const file = (name: string) => new File([name], name);
  await user.upload(papers, [file('a.pdf'), file('b.pdf')]);
  await screen.findByRole('button', { name: 'b.pdf' });
  // One file too many: those that fit are accepted.
  await user.upload(papers, [file('c.pdf'), file('d.pdf')]);
  await screen.findByRole('button', { name: 'c.pdf' });
  expect(await screen.findByText('Must have at most 3 entries.')).toBeTruthy();
  expect(papers.disabled).toBe(true);
  const list = within(screen.getByRole('list', { name: 'Papers' }));
  await user.click(list.getByRole('button', { name: 'Move row 3 up' }));
  await user.click(list.getByRole('button', { name: 'Remove row 1' }));
  expect(list.getAllByRole('button', { name: /pdf$/ }).map(({ textContent }) => textContent)).toEqual([
    'c.pdf',
    'b.pdf',
  ]);
  expect(papers.disabled).toBe(false);
  await user.type(screen.getByLabelText(/^Name/), 'Lamp');
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(memory.calls('create')).toHaveLength(1));
  expect(memory.calls('create')[0]!.params.data.papers).toEqual([idOf(82), idOf(81)]);
  expect([...names.values()]).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

test('if one of several files is refused the reason is shown, and the earlier ones stay', async () => {
  let count = 0;
  await create(
    {
      uploadFile: async () => {
        count += 1;
        if (count === 2) throw new HttpError('That is too large.', 413, {});
        return stored;
      },
    },
    drawn,
  );
  const papers = screen.getByLabelText('Papers', { selector: 'input' });
  await user.upload(
    papers,
    ['a', 'b', 'c'].map((name) => new File([name], name)),
  );
  expect(await screen.findByText('Upload failed: That is too large.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'lamp.png' })).toBeTruthy();
  expect(count).toBe(2);
});
