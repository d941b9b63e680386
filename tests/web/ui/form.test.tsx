import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { user } from '../../helpers/user';
import { field, fill, formPages, save } from './formPage';
import { idOf, memoryProvider } from './memoryProvider';
import { makers, specimens } from './specimens';

const { create, renderConsole } = formPages();

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
    fill(field('Purity'), '1.234');
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
      purity: 1.234,
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

  test('a double click on Save creates one record', async () => {
    const memory = await create();
    fill(field(/^Name/), 'Lamp');
    await user.dblClick(screen.getByText('Save'));
    await waitFor(() => expect(memory.router.state.location.pathname).toBe(`/specimen/list/${idOf(901)}/show`));
    expect(memory.calls('create').length).toBe(1);
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
    fill(field('Price'), '19,90');
    fill(field('E-mail'), 'nobody');
    fill(field('Extra'), '{');
    fireEvent.click(screen.getByText('Add'));
    await save();
    expect(await screen.findByText('6 fields need attention.')).toBeTruthy();
    const said = (label: string | RegExp) =>
      document.getElementById(field(label).getAttribute('aria-describedby')!)?.textContent;
    expect(said(/^Name/)).toBe('Required.');
    expect(said('Rank')).toBe('Must be at most 100.');
    expect(said('Price')).toBe(
      "It isn't clear which number this is. Write it like 19.90, with a point before the decimals.",
    );
    expect(said('E-mail')).toBe('Must be an email address, like name@example.com.');
    expect(said('Extra')).toMatch(/^Invalid JSON/);
    expect(said(/^Part/)).toBe('Required.');
    expect(field(/^Name/)).toBe(document.activeElement);
    expect(memory.calls('create').length).toBe(0);
    fill(field('Rank'), '5');
    await waitFor(() => expect(said('Rank')).toBeUndefined());
  });

  test('text that cannot be read as it was meant is reported when its field is left', async () => {
    await create();
    fill(field('Price'), '19,90');
    expect(screen.queryByText(/Write it like 19.90/)).toBeNull();
    fireEvent.blur(field('Price'));
    expect(await screen.findByText(/Write it like 19.90/)).toBeTruthy();
    fill(field('Price'), '19.90');
    await waitFor(() => expect(screen.queryByText(/Write it like 19.90/)).toBeNull());
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
