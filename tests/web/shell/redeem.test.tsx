import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../../../src/App';
import { cursorAfter, groupedCode, plainCode } from '../../../src/custom/seats/code';
import { beSignedIn, faultyServer, owner, success } from '../../helpers/faultyServer';
import { user } from '../../helpers/user';

const { server } = faultyServer();

const path = '/api/v1/activation-codes/redeem';
/** A code whose last character is a valid check digit. */
const code = 'ABCD-EFGH-JKMN-PQRB';
const refused = (status: number, errorCode: string | null, headers = {}) =>
  HttpResponse.json({ code: status, msg: 'Words of the server.', data: null, errorCode }, { status, headers });

beforeAll(async () => {
  await import('../../../src/console/Console');
  await import('../../../src/custom/seats/RedeemDialog');
  await import('../../../src/custom/planLimit/PlanLimitDialog');
});
beforeEach(() => {
  // react-admin logs every failed call to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  beSignedIn();
  permitted('vip:redeem');
});

function permitted(...permissions: string[]) {
  server.use(
    http.get('*/api/xxm/v1/users/permissions', () => success({ permissions })),
    http.get('*/api/xxm/v1/users/me', () => success({ ...owner, serviceName: 'Pro' })),
    http.get('*/api/xxm-comp/v1/vipInfo', () =>
      success({ serviceName: 'Pro', expireTime: '2027-03-01T12:00:00.000Z', seatTotal: 10 }),
    ),
  );
}

async function openMenu() {
  window.history.replaceState(null, '', '/dashboard');
  render(<App />);
  await user.click(await screen.findByRole('button', { name: 'Your account' }));
}

async function openForm() {
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Redeem VIP code' }));
  return screen.findByRole('textbox', { name: /^Code/ });
}

test.each([
  [' ａｂｃｄ-efgh\n', 'ABCDEFGH', 'ABCD-EFGH'],
  ['ab cd—ef', 'ABCDEF', 'ABCD-EF'],
  ['激活码', '', ''],
])('the input %j is parsed as the code %s', (typed, plain, grouped) => {
  expect([plainCode(typed), groupedCode(plainCode(typed))]).toEqual([plain, grouped]);
});

test('the cursor stays after the typed character', () => {
  expect([0, 1, 4, 5, 8, 9].map(cursorAfter)).toEqual([0, 1, 4, 6, 9, 11]);
});

test('redeeming a code shows the end date and the new edition', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      bodies.push(await request.json());
      return success({});
    }),
  );
  const input = await openForm();
  await user.click(input);
  await user.paste(` ${code.toLowerCase().replaceAll('-', ' ')} `);
  expect((input as HTMLInputElement).value).toBe(code);
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Code redeemed' });
  expect(dialog.textContent).toContain('Plan: Pro. Ends on March 1, 2027.');
  expect(bodies).toEqual([{ code: code.replaceAll('-', '') }]);
  expect(JSON.parse(localStorage.getItem('parley-user')!).serviceName).toBe('Pro');
});

test('a refusal is shown at the code with a matching message, and the input stays', async () => {
  const input = await openForm();
  await user.type(input, code);
  for (const [status, errorCode, words] of [
    [400, 'CODE_INVALID', /^This code isn't valid/],
    [400, 'PLAN_LIMIT', 'Words of the server.'],
    [403, 'NOT_ALLOWED', /^Your role can't redeem codes/],
    [404, 'NOT_FOUND', "Codes can't be redeemed on this server."],
    [400, 'SOMETHING_ELSE', 'Words of the server.'],
  ] as const) {
    server.use(http.post(`*${path}`, () => refused(status, errorCode)));
    await user.type(input, '{Enter}');
    expect(await screen.findByText(words)).toBeTruthy();
    expect([(input as HTMLInputElement).value, input.getAttribute('aria-invalid')]).toEqual([code, 'true']);
  }
});

test('a code that the company cannot use now is refused at its field, without a dialog', async () => {
  const input = await openForm();
  await user.type(input, code);
  const data = { limit: 'plan', action: 'wait' };
  const body = { code: 400, message: 'Later.', msg: 'Later.', data, errorCode: 'PLAN_LIMIT' };
  server.use(http.post(`*${path}`, () => HttpResponse.json(body, { status: 400 })));
  await user.type(input, '{Enter}');
  await screen.findByText('Later.');
  await user.type(input, 'X');
  expect(screen.queryByText('The plan has no room for this')).toBeNull();
});

test('a network error is reported, and the retry uses the same idempotency key', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post(`*${path}`, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? HttpResponse.error() : success({});
    }),
  );
  await user.type(await openForm(), `${code}{Enter}`);
  const form = within(screen.getByRole('dialog', { name: 'Redeem VIP code' }));
  expect(await form.findByText(/Can't reach the server/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Redeem' }));
  await screen.findByRole('dialog', { name: 'Code redeemed' });
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('after too many attempts the wait time is shown and the button disabled until then', async () => {
  server.use(http.post(`*${path}`, () => refused(429, null, { 'Retry-After': '2' })));
  await user.type(await openForm(), code);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Redeem' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(button);
  await expect.poll(() => screen.queryByText('Too many attempts. Try again in 2 s.')).not.toBeNull();
  // The countdown timer starts slightly after its text appears.
  const afterASecond = <T,>(look: () => T) => {
    act(() => void vi.advanceTimersByTime(1_000));
    return look();
  };
  const lastSecond = () => screen.queryByText('Too many attempts. Try again in 1 s.');
  await expect.poll(() => afterASecond(lastSecond)).not.toBeNull();
  expect(button.disabled).toBe(true);
  await expect.poll(() => afterASecond(() => button.disabled)).toBe(false);
});

test('an empty or mistyped code is reported, and nothing is sent', async () => {
  const input = await openForm();
  await user.type(input, '{Enter}');
  expect(await screen.findByText('Enter the code.')).toBeTruthy();
  await user.type(input, `${code.replace('A', 'B')}{Enter}`);
  expect(await screen.findByText(/^This code has a typo/)).toBeTruthy();
});

test('users without permission are not offered to redeem codes', async () => {
  permitted();
  await openMenu();
  expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Redeem VIP code' })).toBeNull();
});
