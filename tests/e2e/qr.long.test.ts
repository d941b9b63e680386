import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSite, type Site, signInOn, type Visit } from '../helpers/page';
import { testFaceCheck } from '../helpers/qr';

const face = testFaceCheck();
const phoneSize = { viewport: { width: 390, height: 844 }, hasTouch: true };

let site: Site;
beforeAll(async () => {
  site = await openSite({ faceCheck: face });
});
afterAll(() => site.close());
beforeEach(async () => {
  Object.assign(face, { demanded: false, result: { status: 'WAITING' } });
  await site.server.pool.query('delete from sign_in_attempts');
});

test('a signed-in phone signs in a screen', async () => {
  const { screen, phone, number } = await scanned('agent');
  await screen.page.getByText('Scanned by agent 小李').waitFor();
  // The secret is removed from the URL before rendering.
  expect(phone.at()).toBe('/qr');
  const page = await phone.page.locator('.scan').innerText();
  for (const part of ['agent 小李 · Acme', 'Chrome, Linux', 'same network as this phone']) expect(page).toContain(part);
  for (const button of await phone.page.locator('.scan button').all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await phone.page.getByRole('button', { name: number, exact: true }).click();
  await phone.page.getByText('Signing in on the screen').waitFor();
  await screen.page.getByRole('heading', { name: /agent 小李$/ }).waitFor();
  expect(screen.at()).toBe('/dashboard');
  const tokens = await Promise.all(
    [screen, phone].map(({ page }) => page.evaluate(() => localStorage['parley-tokenValue'])),
  );
  expect(tokens[0]).not.toBe(tokens[1]);
  // A scanned code cannot be used again.
  expect(await phone.page.evaluate(() => sessionStorage.getItem('parley-qr'))).toBeNull();
  await close(screen, phone);
});

test('the phone of a user who may change permissions asks for the password', async () => {
  const { screen, phone, number } = await scanned('owner');
  await phone.page.getByRole('button', { name: number, exact: true }).click();
  await phone.page.getByText('Enter your password.').waitFor();
  await phone.page.getByLabel('Password', { exact: true }).fill('wrong');
  await phone.page.getByRole('button', { name: number, exact: true }).click();
  await phone.page.getByText('Incorrect password.').waitFor();
  await phone.page.getByLabel('Password', { exact: true }).fill(site.cast.owner.password);
  await phone.page.getByRole('button', { name: number, exact: true }).click();
  await screen.page.getByRole('heading', { name: /owner 小李$/ }).waitFor();
  await close(screen, phone);
});

test('sign-in is canceled on the phone by the button and by a wrong number', async () => {
  for (const way of ["Cancel, don't sign in", 'wrong']) {
    const { screen, phone, number } = await scanned('agent');
    const numbers = await phone.page.locator('.scan-numbers button').allInnerTexts();
    const name = way === 'wrong' ? numbers.find((one) => one !== number)! : way;
    await phone.page.getByRole('button', { name, exact: true }).click();
    await phone.page.getByText(way === 'wrong' ? "That number doesn't match the screen." : 'Canceled').waitFor();
    await screen.page.getByText('Sign-in was cancelled on the phone.').waitFor();
    expect(await screen.page.evaluate(() => localStorage.getItem('parley-tokenValue'))).toBeNull();
    await screen.page.getByRole('button', { name: 'Get a new code' }).click();
    await screen.page.locator('.qr-code svg').waitFor();
    await close(screen, phone);
  }
});

test('an expired code is grayed out and renewed only on request', async () => {
  const { screen, content } = await shown();
  await site.server.pool.query("update qr_sign_ins set expires_at = now() - interval '1 ms'");
  await screen.page.locator('.qr-code[data-over=true]').getByText('The code has expired.').waitFor();
  const phone = await site.visitAs(site.cast.agent, phoneSize);
  await phone.open(content);
  await phone.page.getByText('This code has expired.').waitFor();
  await screen.page.getByRole('button', { name: 'Get a new code' }).click();
  await screen.page.locator('.qr-code[data-over=false] svg').waitFor();
  await close(screen, phone);
});

test('a signed-out phone leads to the password sign-in and back', async () => {
  const { screen, content, number } = await shown();
  const phone = await site.visit(phoneSize);
  await phone.open(content);
  await phone.page.getByRole('button', { name: 'Sign in on this phone' }).click();
  await signInOn(phone.page, site.cast.agent);
  await phone.page.getByRole('button', { name: number, exact: true }).click();
  await screen.page.getByRole('heading', { name: /agent 小李$/ }).waitFor();
  await close(screen, phone);
});

test('a phone with an expired session leads to the password sign-in and back, with the code', async () => {
  const { screen, content, number } = await shown();
  const phone = await site.visitAs(site.cast.agent, phoneSize);
  await site.server.pool.query("update sessions set last_seen_at = now() - interval '1 day' where user_id = $1", [
    site.cast.agent.userId,
  ]);
  site.server.app.actors.forget();
  await phone.open(content);
  await signInOn(phone.page, site.cast.agent);
  await phone.page.getByRole('button', { name: number, exact: true }).click();
  await screen.page.getByRole('heading', { name: /agent 小李$/ }).waitFor();
  await close(screen, phone);
});

test('QR sign-in is offered on a desktop, not on a phone', async () => {
  const [phone, screen] = [await site.visit({ ...phoneSize, isMobile: true }), await site.visit()];
  for (const [{ page, open }, isOffered] of [
    [phone, false],
    [screen, true],
  ] as const) {
    await open('/login');
    await page.getByLabel('Account', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'QR code', exact: true }).isVisible()).toBe(isOffered);
  }
  await phone.open('/login/qr');
  await phone.page.locator('.qr-code svg').waitFor();
  await phone.page.getByRole('link', { name: 'Password', exact: true }).click();
  await phone.page.getByLabel('Account', { exact: true }).waitFor();
  await close(phone, screen);
});

test('a hidden page does not poll', async () => {
  const visit = await site.visit();
  // The test controls the page's timers.
  await visit.page.clock.install();
  const { screen } = await shown(visit);
  const asked: string[] = [];
  screen.page.on('request', (request) => {
    if (request.url().includes('checkAuth')) asked.push(request.url());
  });
  await hide(screen.page, true);
  await screen.page.clock.runFor(60_000);
  // One request may have been in flight.
  expect(asked.length).toBeLessThanOrEqual(1);
  const before = asked.length;
  await hide(screen.page, false);
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await close(screen);
});

test('a required face check: passed, failed and expired', async () => {
  for (const [status, words] of [
    ['PASSED', null],
    ['FAILED', 'The face check failed.'],
    ['EXPIRED', 'The face check timed out.'],
  ] as const) {
    Object.assign(face, { demanded: true, result: { status: 'WAITING' } });
    const { screen, phone, number } = await scanned('agent');
    await phone.page.getByRole('button', { name: number, exact: true }).click();
    await phone.page.getByText('Complete the face check shown on the screen.').waitFor();
    const link = screen.page.getByRole('link', { name: 'Continue with the face check' });
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/face\.test\//);
    face.result = { status: 'SCANNED' };
    await screen.page.getByText('Checking your face…').waitFor();
    face.result = { status };
    await (words === null
      ? screen.page.getByRole('heading', { name: /agent 小李$/ })
      : screen.page.getByText(words)
    ).waitFor();
    await close(screen, phone);
  }
});

async function shown(visit?: Visit): Promise<{ screen: Visit; content: string; number: string }> {
  const screen = visit ?? (await site.visit());
  const answer = screen.page.waitForResponse((response) => response.url().endsWith('/users/qrcode'));
  await screen.open('/login/qr');
  const { data } = await (await answer).json();
  await screen.page.locator('.qr-code svg').waitFor();
  return { screen, content: data.content.slice(site.url.length), number: data.pairCode };
}

async function scanned(name: 'agent' | 'owner') {
  const { screen, content, number } = await shown();
  const phone = await site.visitAs(site.cast[name], phoneSize);
  await phone.open(content);
  await phone.page.getByText('Which number does the screen show?').waitFor();
  return { screen, phone, number };
}

function hide(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    hidden ? 'hidden' : 'visible',
  );
}

async function close(...visits: readonly Visit[]): Promise<void> {
  for (const { context } of visits) await context.close();
}
