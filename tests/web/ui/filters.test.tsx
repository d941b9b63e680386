import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { user } from '../../helpers/user';
import { idOf, memoryProvider } from './memoryProvider';
import { generatedScreens } from './renderConsole';
import { makers, specimens } from './specimens';

const { renderConsole } = generatedScreens();

const schemas = [specimens, makers];

async function show(filter: object = {}, more: Partial<Parameters<typeof renderConsole>[0]> = {}) {
  const memory = memoryProvider(schemas, {
    specimens: [{ id: idOf(1), version: 1, name: 'Opal', rank: 3 }],
    makers: [{ id: idOf(501), version: 1, name: 'Müller' }],
  });
  // The server does the filtering; this tests only what is requested.
  const asked: unknown[] = [];
  const { getList } = memory.provider;
  memory.provider.getList = async (resource, params) => {
    if (resource !== 'specimen/list') return getList(resource, params);
    asked.push(params.filter);
    return { data: memory.tables.specimens as never, total: 1 };
  };
  const at = `/specimen/list?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const view = await renderConsole({ schemas, provider: memory.provider, at, ...more });
  await screen.findByText('Opal');
  return { ...view, last: () => asked.at(-1) };
}

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const editor = () => screen.findByRole('dialog', { name: /^Filter by ./ });
const compare = async (word: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: 'Condition' }), word);
const add = async (field: string) => {
  await press('Add filter');
  await user.type(await screen.findByRole('textbox', { name: 'Find a field' }), `${field}{Enter}`);
  await editor();
};

describe('filter labels', () => {
  const chips = () =>
    [...document.querySelectorAll('.parley-chip-set > button[aria-haspopup]')].map((chip) => chip.textContent?.trim());

  test.each([
    {
      'Currency is any of Yuan, Yen': { currency: ['CNY', 'JPY'] },
      'Currency is not Yen': { currency_not: 'JPY' },
      'Active is Yes': { active: true },
      'Standing is Disabled': { standing: 0 },
      'Rank is between 10 and 12': { rank_between: [10, 12] },
      'Rank is at least 10': { rank_gte: 10 },
      'Moment is within the last 7 days': { moment_within: 'last7days' },
      'Moment is on May 1, 2026': { moment: '2026-05-01' },
      'Moment is not empty': { moment_empty: false },
      'Maker is Müller': { maker: [idOf(501)] },
      'Sides has none of Left': { colours_none: ['left'] },
      'Name does not contain x': { name_lacks: 'x' },
      'Name is x': { name: 'x' },
      'Name is any of a, b': { name_any: ['a', 'b'] },
      'Price is less than CN¥1,000.50': { price_lt: 100_050 },
      'Day is on or before May 1, 2026': { day_lte: '2026-05-01' },
      'Picture is not empty': { picture_empty: false },
    },
    { 'Currency is Yen': { currency: ['JPY'] }, 'Moment is empty': { moment: null } },
    { 'Currency is Yen': { currency: 'JPY' }, 'Moment is not empty': { moment_not: null } },
    { 'Currency is none of Yuan, Yen': { currency_none: ['CNY', 'JPY'] } },
  ])('are readable sentences', async (said) => {
    await show(Object.assign({}, ...Object.values(said)));
    await waitFor(() => expect(chips()).toEqual(Object.keys(said)));
  });

  test('are translated to Chinese', async () => {
    await show({ currency_none: ['CNY', 'JPY'], moment_within: 'thisMonth' }, { language: 'zh-CN' });
    expect(await screen.findByRole('button', { name: '币种 不属于 元、日元' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '时刻 在 本月' })).toBeTruthy();
  });

  test('an unknown filter is shown and can be removed', async () => {
    const { last } = await show({ nonsense: 1, rank_gte: 2 });
    expect(await screen.findByText('nonsense: unknown filter')).toBeTruthy();
    await press('Remove filter nonsense');
    await waitFor(() => expect(last()).toEqual({ rank_gte: 2 }));
  });
});

describe('adding a filter', () => {
  test('any field can be found by name with the keyboard only, except secrets and computed fields', async () => {
    const { last } = await show();
    await press('Add filter');
    const menu = await screen.findByRole('dialog', { name: 'Filter by' });
    const box = await within(menu).findByRole('textbox', { name: 'Find a field' });
    const offered = within(menu)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(offered).toEqual(expect.arrayContaining(['Name', 'E-mail', 'Picture', 'Helpers', 'Created', 'Updated']));
    for (const none of ['Key', 'Double', 'Copies', 'Extra', 'Size', 'ID']) expect(offered).not.toContain(none);
    await user.type(box, 'mai{ArrowDown}{Enter}');
    await editor();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Value' })));
    await user.keyboard('@x{Enter}');
    await waitFor(() => expect(last()).toEqual({ email_contains: '@x' }));
    expect(await screen.findByRole('button', { name: 'E-mail contains @x' })).toBeTruthy();
  });

  test('a field can have several conditions of different kinds', async () => {
    const { last } = await show();
    await add('Rank');
    await compare('is more than');
    await user.type(screen.getByRole('textbox', { name: 'Value' }), '3{Enter}');
    await waitFor(() => expect(last()).toEqual({ rank_gt: 3 }));
    await add('Rank');
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'is more than' }).disabled).toBe(true);
    await compare('is not empty');
    await waitFor(() => expect(last()).toEqual({ rank_gt: 3, rank_empty: false }));
    await user.keyboard('{Escape}');
    const [first] = await screen.findAllByRole('button', { name: 'Remove filter Rank' });
    await user.click(first!);
    await waitFor(() => expect(last()).toEqual({ rank_empty: false }));
  });

  test('canceling leaves no empty filter', async () => {
    const { last } = await show();
    await add('E-mail');
    expect(screen.getByRole('button', { name: 'E-mail', hidden: true })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'E-mail' })).toBeNull());
    expect(last()).toEqual({});
  });
});

describe('filter through a reference', () => {
  const filterFields = {
    'maker.name': { kind: 'text', label: { en: 'Name of the maker', zh: '制造商名称' } },
  } as const;
  const following = { ...specimens, list: { ...specimens.list, filters: ['maker.name' as const], filterFields } };

  test('is in the filter bar like any other', async () => {
    const { last } = await show({}, { schemas: [following, makers] });
    await press('Name of the maker');
    await user.type(await screen.findByRole('textbox', { name: 'Value' }), 'Mü{Enter}');
    await waitFor(() => expect(last()).toEqual({ 'maker.name_contains': 'Mü' }));
    expect(await screen.findByRole('button', { name: 'Name of the maker contains Mü' })).toBeTruthy();
  });

  test('is hidden from users who may not list the referenced resource', async () => {
    await show({}, { schemas: [following, makers], permissions: ['specimens:list'] });
    expect(screen.queryByRole('button', { name: 'Name of the maker' })).toBe(null);
    await press('Add filter');
    await user.type(await screen.findByRole('textbox', { name: 'Find a field' }), 'Name');
    const menu = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    expect(menu.getByRole('button', { name: 'Name' })).toBeTruthy();
    expect(menu.queryByRole('button', { name: 'Name of the maker' })).toBe(null);
  });
});

describe('filter value', () => {
  test('is validated on input and stays for correction', async () => {
    const { last } = await show();
    await add('Rank');
    await user.type(screen.getByRole('textbox', { name: 'From' }), 'abc{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Must be a number in digits, without “abc”.');
    const from = screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });
    expect([from.value, from.getAttribute('aria-invalid')]).toEqual(['abc', 'true']);
    await user.clear(from);
    await user.type(from, '500{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Must be at most 100.');
    await user.clear(from);
    await user.type(from, '９{Tab}5{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('“From” must be before “To”.');
    expect(last()).toEqual({});
    await user.clear(from);
    await user.type(from, '{Enter}');
    await waitFor(() => expect(last()).toEqual({ rank_lte: 5 }));
  });

  test('one value per line matches any of them, and an invalid line is named', async () => {
    const { last } = await show();
    await add('E-mail');
    await compare('is any of');
    const area = await screen.findByRole('textbox', { name: 'One value per line' });
    await user.type(area, 'a@b.cn{Enter}no{Enter}c@d.cn');
    await press('Apply');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Line 2: Must be an email address/);
    await user.clear(area);
    await user.type(area, 'a@b.cn{Enter}{Enter}c@d.cn{Enter}a@b.cn');
    await press('Apply');
    await waitFor(() => expect(last()).toEqual({ email_any: ['a@b.cn', 'c@d.cn'] }));
  });

  test('a date filter is a day or a relative period, stored as such', async () => {
    const { last, router } = await show();
    await user.click(await screen.findByRole('button', { name: 'Moment', expanded: false }));
    await user.click(await screen.findByLabelText('the last 7 days'));
    await waitFor(() => expect(last()).toEqual({ moment_within: 'last7days' }));
    expect(decodeURIComponent(router.state.location.search)).toContain('{"moment_within":"last7days"}');
    await compare('is on or after');
    await user.type(screen.getByLabelText('Value'), '2026-05-01');
    await press('Apply');
    await waitFor(() => expect(last()).toEqual({ moment_gte: '2026-05-01' }));
  });

  test('an amount is sent in minor units', async () => {
    const { last } = await show();
    await add('Price');
    await user.type(screen.getByRole('textbox', { name: 'From' }), '1,000.5{Tab}2000{Enter}');
    await waitFor(() => expect(last()).toEqual({ price_between: [100_050, 200_000] }));
  });
});
