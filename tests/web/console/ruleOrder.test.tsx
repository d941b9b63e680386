import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../../helpers/accounts';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const site = consoleUnderTest();
const line = '/api/v1/reply-rules/order';
const move = '/api/v1/reply-rules/:id/move';

let client: Client;
beforeAll(async () => {
  client = await site.elsewhere(site.cast.owner);
});
beforeEach(async () => {
  await site.server.pool.query('delete from reply_rules');
  for (const name of ['First', 'Second', 'Third', 'Fourth']) {
    const parts = [{ kind: 'text', text: name }];
    const made = await client.post('/api/v1/reply-rules', { name, matchAny: name, parts });
    if (made.status !== 200) throw new Error(made.text);
  }
  await site.beSignedIn(site.cast.owner);
});

const order = async () => (await client.get(line)).body.data.rules.map(({ name }: { name: string }) => name);
const shown = () => [...document.querySelectorAll('.rule-order-text a')].map(({ textContent }) => textContent);
const press = async (name: string, key: string) => {
  screen.getByRole('button', { name: new RegExp(`^Move ${name}: `) }).focus();
  await user.keyboard(`{${key}}`);
};

/** A promise that holds its waiters until it is opened. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('a response requested before a move does not undo the move', async () => {
  visit('/replyRule/list');
  await screen.findByRole('button', { name: /^Move First: / });
  const [older, moves] = [gate(), gate()];
  let isAsked = false;
  site.faults.use(
    http.get(line, async () => {
      const { body } = await client.get(line);
      isAsked = true;
      await older.opened;
      return HttpResponse.json(body);
    }),
  );
  await press('First', 'ArrowDown');
  await waitFor(() => expect(isAsked).toBe(true));
  site.faults.use(http.post(move, () => moves.opened));
  await press('First', 'ArrowDown');
  expect(shown()).toEqual(['Second', 'Third', 'First', 'Fourth']);
  older.open();
  await screen.findByText('First is now in position 2.');
  await press('First', 'ArrowDown');
  expect(shown()).toEqual(['Second', 'Third', 'Fourth', 'First']);
  moves.open();
  await screen.findByText('First is now in position 4.');
  expect(await order()).toEqual(['Second', 'Third', 'Fourth', 'First']);
  expect(shown()).toEqual(['Second', 'Third', 'Fourth', 'First']);
});

test('a refused move is reported and undone; earlier and later moves stay', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  visit('/replyRule/list');
  await screen.findByRole('button', { name: /^Move First: / });
  let asked = 0;
  site.faults.use(
    http.post(move, () => {
      asked += 1;
      return asked === 2
        ? HttpResponse.json({ code: 503, message: 'The database is not ready.' }, { status: 503 })
        : undefined;
    }),
  );
  await press('First', 'ArrowDown');
  await press('Fourth', 'ArrowUp');
  await press('Second', 'ArrowDown');
  expect(await screen.findByText('The database is not ready.')).toBeTruthy();
  await waitFor(() => expect(shown()).toEqual(['First', 'Third', 'Second', 'Fourth']));
  expect(await order()).toEqual(['First', 'Third', 'Second', 'Fourth']);
});
