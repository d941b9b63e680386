import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import type { FileCalls, StoredFile } from '../../../src/dataProvider/files';
import { idOf, memoryProvider } from './memoryProvider';
import { generatedScreens } from './renderConsole';
import { makers, specimens } from './specimens';

const { renderConsole } = generatedScreens();

afterEach(cleanup);

const stored: StoredFile = { id: idOf(77), name: 'lamp.png', type: 'image/png', size: 3 };

async function create(files: Partial<FileCalls>) {
  const memory = memoryProvider([specimens, makers], { specimens: [], makers: [] });
  const provider = { ...memory.provider, describeFile: async () => stored, ...files };
  await renderConsole({ schemas: [specimens, makers], provider, at: '/specimen/list/create' });
  await screen.findByRole('button', { name: /^Save$/ });
  return memory;
}

test("an uploaded picture shows by its name and its id is the record's value", async () => {
  const uploaded: string[] = [];
  const memory = await create({
    uploadFile: async (file) => {
      uploaded.push(file.name);
      return stored;
    },
  });
  await userEvent.upload(screen.getByLabelText('Picture'), new File(['abc'], 'lamp.png', { type: 'image/png' }));
  expect(await screen.findByRole('button', { name: 'lamp.png' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Name/), 'Lamp');
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(memory.calls('create')).toHaveLength(1));
  expect(uploaded).toEqual(['lamp.png']);
  expect(memory.calls('create')[0]!.params.data.picture).toBe(stored.id);
});

test('a refused upload says why at its field and keeps what was typed', async () => {
  await create({
    uploadFile: async () => {
      throw new HttpError('That is too large.', 413, {});
    },
  });
  await userEvent.type(screen.getByLabelText(/^Name/), 'Lamp');
  await userEvent.upload(screen.getByLabelText('Picture'), new File(['abc'], 'lamp.png', { type: 'image/png' }));
  expect(await screen.findByText('The upload failed: That is too large.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Lamp');
});
