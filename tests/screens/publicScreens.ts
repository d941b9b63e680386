import type { Page } from 'playwright-core';
import type { Screen } from './screen';

const open = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  ...{ name: `public: ${name}`, path, who: 'anyone', fills: ['full'], example: true },
  ...more,
});

/** The pages that are seen without a session. */
export const publicScreens: readonly Screen[] = [
  open('sign-in', '/login'),
  open('sign-in with faults', '/login/password', {
    async show(page) {
      await page.locator('button[type=submit]').click();
      await page.locator('#account-note').waitFor();
    },
  }),
  open('sign-in by QR code', '/login/qr', {
    before: offerQrCode,
    show: (page) => page.locator('.qr-code svg').waitFor(),
  }),
  open('sign-in by QR code, not offered', '/login/qr', { fails: true }),
  open('invitation that holds no more', '/invite?token=none', { fails: true }),
  open('not found', '/nowhere'),
  open('not authorized', '/not-authorized'),
];

/** A code that nobody scans. */
async function offerQrCode(page: Page): Promise<void> {
  const answers = {
    qrcode: { qrcodeId: 'q1', content: 'https://parley.test/qr#id=q1', expiresIn: 120, interval: 60, pairCode: '47' },
    checkAuth: { status: 'WAITING' },
  };
  for (const [name, data] of Object.entries(answers)) {
    await page.route(`**/api/xxm/v1/users/${name}*`, (route) =>
      route.fulfill({ json: { code: 200, message: '', data } }),
    );
  }
}
