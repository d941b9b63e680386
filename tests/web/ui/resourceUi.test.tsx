import { cleanup, screen, within } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useController } from 'react-hook-form';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { consoleName, defineResource, type ResourceSchema } from '../../../src/schema/resource';
import { prefetchUi, type ResourceUi, type UiOf, WithResourceUi } from '../../../src/ui/resource/resourceUi';
import { screensOf } from '../../../src/ui/screens';
import { shelves } from '../../helpers/fixtures/shelves';
import { user } from '../../helpers/user';
import { idOf, memoryProvider } from './memoryProvider';
import { generatedScreens } from './renderConsole';
import { rowsOf, treeProvider } from './treeProvider';

const { renderConsole } = generatedScreens();

const ui: ResourceUi = {
  inputs: { name: ({ name }) => <input aria-label="Own name" {...useController({ name }).field} /> },
  cells: { name: ({ record }) => <b>{`own ${record.name}`}</b> },
  listActions: ({ schema }) => <button type="button">{`Count ${schema.label.many.en}`}</button>,
  rowActions: ({ record }) => <button type="button">{`Ring ${record.name}`}</button>,
  aboveList: () => <p>Three bells left</p>,
  besideNode: ({ record }) => <p>{`Beside ${record.name}`}</p>,
};

const bells = () =>
  defineResource({
    name: 'bells',
    label: { one: { en: 'Bell', zh: '铃' }, many: { en: 'Bells', zh: '铃' } },
    icon: 'ri-notification-line',
    route: '/bell/list',
    section: 'home',
    title: 'name',
    fields: { name: { kind: 'text', label: { en: 'Name', zh: '名称' }, required: true } },
    list: { columns: ['name'] },
  });

/** Screens are created once per schema: here with its custom UI. */
function drawn<S extends ResourceSchema>(schema: S): S {
  screensOf(schema, async () => ui);
  return schema;
}

async function show(path = '') {
  const schema = drawn(bells());
  const memory = memoryProvider([schema], { bells: [{ id: idOf(1), version: 1, name: 'Tom' }] });
  await renderConsole({ schemas: [schema], provider: memory.provider, at: `/${consoleName(schema)}${path}` });
  return memory;
}

describe('custom UI of a resource', () => {
  test('is used in its list', async () => {
    await show();
    const row = (await screen.findByText('own Tom')).closest('tr')!;
    expect(within(row).getByRole('button', { name: 'Ring Tom' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Count Bells' })).toBeTruthy();
    expect(screen.getByText('Three bells left')).toBeTruthy();
  });

  test('is used in its form and saved like any input', async () => {
    const memory = await show(`/${idOf(1)}`);
    await user.type(await screen.findByLabelText('Own name'), 'my');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('own Tommy');
    expect(memory.tables.bells![0]!.name).toBe('Tommy');
  });

  test('is used beside a tree node and in its menu', async () => {
    const schema = drawn({ ...shelves });
    const { provider } = treeProvider(schema, rowsOf('A'));
    await renderConsole({ schemas: [schema], provider, at: '/shelf/list' });
    await user.click(await screen.findByRole('treeitem', { name: 'A' }));
    expect(await screen.findByText('Beside A')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Actions for A' }));
    expect(await screen.findByRole('button', { name: 'Ring A' })).toBeTruthy();
  });
});

describe('custom view', () => {
  const framed = (name: string) => (props: { readonly children: ReactNode }) => (
    <section aria-label={name}>{props.children}</section>
  );
  async function open(path: string) {
    const schema = bells();
    const views = {
      list: framed('Own list'),
      form: framed('Own form'),
      formScreen: framed('Own page'),
      show: framed('Own show'),
    };
    screensOf(schema, async () => ({ views }));
    const { provider } = memoryProvider([schema], { bells: [{ id: idOf(1), version: 1, name: 'Tom' }] });
    await renderConsole({ schemas: [schema], provider, at: `/${consoleName(schema)}${path}` });
  }

  test('wraps the standard one', async () => {
    await open('');
    expect(await within(await screen.findByRole('region', { name: 'Own list' })).findByText('Tom')).toBeTruthy();
    cleanup();
    await open(`/${idOf(1)}/show`);
    expect(
      within(await screen.findByRole('region', { name: 'Own show' })).getByRole('heading', { name: 'Tom' }),
    ).toBeTruthy();
    cleanup();
    await open(`/${idOf(1)}`);
    const page = within(await screen.findByRole('region', { name: 'Own page' }));
    const form = within(await page.findByRole('region', { name: 'Own form' }));
    expect(form.getByRole('textbox', { name: 'Name' })).toBeTruthy();
    expect(form.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(page.getByRole('button', { name: 'Save' })).toBeTruthy();
  });
});

test('custom UI that loads between render and effects is shown', async () => {
  // As in a browser: the testing library would run effects synchronously.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    vi.unstubAllGlobals();
  });
  const load = async () => ui;
  const Prefetching = () => {
    useLayoutEffect(() => prefetchUi(load), []);
    return null;
  };
  root.render(
    <>
      <WithResourceUi load={load}>Drawn</WithResourceUi>
      <Prefetching />
    </>,
  );
  await vi.waitFor(() => expect(place.textContent).toBe('Drawn'), 30_000);
});

test('a field name that the schema does not have does not compile', () => {
  type Bells = UiOf<ReturnType<typeof bells>>;
  const sound: Bells = { cells: { name: ({ record }) => <b>{record.name}</b> } };
  // @ts-expect-error bells have no weight
  const wrong: Bells = { cells: { weight: () => null } };
  expect([sound, wrong]).toHaveLength(2);
});
