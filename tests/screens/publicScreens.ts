import type { Page } from 'playwright-core';
import type { SharedCoupon } from '../../src/schema/coupon/shared';
import type { OrderInvoice } from '../../src/schema/orderInvoice';
import type { Receipt } from '../../src/schema/receipt';
import type { Screen } from './screen';

const open = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name: `public: ${name}`,
  path,
  who: 'anyone',
  fills: ['full'],
  example: true,
  ...more,
});

/** The pages without sign-in. */
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
  open('sign-in by QR code, scanned', '/login/qr', {
    before: (page) => offerQrCode(page, { status: 'SCANNED', nickname: 'Li Mei', expiresIn: 600 }),
    show: (page) => page.locator('.qr-number').waitFor(),
    waits: true,
    reopens: true,
  }),
  open('sign-in by QR code, face check', '/login/qr', {
    before: (page) => offerQrCode(page, { ...faceRequired, nickname: 'Li Mei', expiresIn: 600 }),
    show: (page) => page.locator('a.login-submit').waitFor(),
    waits: true,
    reopens: true,
  }),
  open('sign-in by QR code, expired', '/login/qr', {
    before: (page) => offerQrCode(page, { status: 'EXPIRED' }),
    show: (page) => page.locator('.qr-over').waitFor(),
    reopens: true,
  }),
  open('sign-in by QR code, not offered', '/login/qr', { before: offerNothing, fails: true }),
  open('forgotten password', '/login/forgot', { before: offerCodes }),
  open('forgotten password, code sent', '/login/forgot', {
    before: offerCodes,
    async show(page) {
      await page.locator('[name=mobile]').fill('13800005678');
      await page.locator('button[type=submit]').click();
      await page.locator('[name=code]').waitFor();
    },
  }),
  open('forgotten password, not offered', '/login/forgot'),
  open('end emails by a link', '/unsubscribe#a.notice-mail.b', { reopens: true }),
  open('new password by a link', '/reset#shown', { before: offerCodes, reopens: true }),
  open('link for a password that opens nothing', '/reset?none', { fails: true }),
  open('code of a screen, without one', '/qr'),
  open('code of a screen, signed out', '/qr#id=a&s=b', {
    show: (page) => page.getByRole('button').last().waitFor(),
  }),
  open('code of a screen, asked about', '/qr#id=a&s=b', {
    who: 'member',
    before: offerScan,
    show: (page) => page.locator('.scan-cancel').waitFor(),
    reopens: true,
  }),
  open('invitation that holds no more', '/invite?token=none', { fails: true }),
  open("buyer's order", '/receipt#shown', { before: offerReceipt, ofRecord: true }),
  open("buyer's invoices", '/receipt?invoices#shown', { before: offerInvoices, ofRecord: true }),
  open('buyer’s link that leads nowhere', '/receipt?none#none', { fails: true }),
  open('coupon of a link', '/coupon#shown', { before: offerCoupon, ofRecord: true }),
  open('link of a coupon that is over', '/coupon?over#shown', {
    before: (page) => offerCoupon(page, true),
    ofRecord: true,
  }),
  open('link of a coupon that leads nowhere', '/coupon?none#none', { fails: true }),
  open('not found', '/nowhere'),
  open('not authorized', '/not-authorized'),
];

/** Simulates a server without QR codes. */
async function offerNothing(page: Page): Promise<void> {
  await page.route('**/api/xxm/v1/users/qrcode', (route) => route.fulfill({ status: 404, json: { code: 404 } }));
}

/** Simulates a server that sends codes by text message, and a valid reset link. */
async function offerCodes(page: Page): Promise<void> {
  const answers = {
    mobileCodeOffer: { isOffered: true, isLinkOffered: true },
    getMobileCode: { requestId: 'r1', expiresIn: 300, resendAfter: 60, maskedMobile: '138****5678' },
    openResetLink: { account: 'li.mei' },
  };
  for (const [name, data] of Object.entries(answers)) {
    await page.route(`**/api/xxm/v1/users/${name}*`, (route) =>
      route.fulfill({ json: { code: 200, message: '', data } }),
    );
  }
}

const faceRequired = { status: 'FACE_REQUIRED', faceId: 'f1', faceUrl: 'https://face.test/f1' };

/** Simulates a QR code that is not scanned, or one with the given status. */
async function offerQrCode(page: Page, status?: Readonly<Record<string, unknown>>): Promise<void> {
  const interval = status === undefined ? 60 : 1;
  const answers = {
    qrcode: { qrcodeId: 'q1', content: 'https://parley.test/qr#id=q1', expiresIn: 120, interval, pairCode: '47' },
    checkAuth: status ?? { status: 'WAITING' },
    checkFaceStatus: { faceId: 'f1', required: true, status: 'WAITING', isFinish: false, failedReason: null },
  };
  for (const [name, data] of Object.entries(answers)) {
    await page.route(`**/api/xxm/v1/users/${name}*`, (route) =>
      route.fulfill({ json: { code: 200, message: '', data } }),
    );
  }
}

/** Simulates a scanned QR code whose sign-in is confirmed with the password on the phone. */
async function offerScan(page: Page): Promise<void> {
  const data = {
    confirmTicket: 't',
    expiresIn: 600,
    pairCodes: ['12', '47', '83'],
    passwordNeeded: true,
    device: {
      browser: 'Chrome',
      os: 'Windows',
      place: '203.0.113.9',
      address: '203.0.113.9',
      sameNetwork: false,
      at: '2026-11-20T10:00:00.000Z',
    },
  };
  await page.route('**/api/xxm/v1/users/qrcode/scan', (route) =>
    route.fulfill({ json: { code: 200, message: '', data } }),
  );
}

/** Simulates a receipt with a delivered code, a waiting item and one in review. */
async function offerReceipt(page: Page): Promise<void> {
  const unit = { kind: 'code', index: 1, content: 'AAAA-BBBB-CCCC-DDDD', url: null } as const;
  const item = { sku: null, quantity: 1, amount: 1_990, dueAt: null, units: [] } as const;
  const data: Receipt = {
    companyName: 'Keys & Cards',
    orderNumber: '7K3M-2XQ9',
    state: 'paid',
    currency: 'CNY',
    views: 1,
    orderedAt: '2026-11-20T10:00:00.000Z',
    paidAt: '2026-11-20T10:01:00.000Z',
    until: '2027-05-20T10:00:00.000Z',
    amount: 5_770,
    discountAmount: 200,
    invoices: 1,
    tax: { name: 'VAT', isAdded: false, rates: [{ rate: 6, net: 5_443, amount: 327 }] },
    paidAmount: 5_770,
    refundedAmount: 0,
    isOver: false,
    items: [
      { ...item, id: '1', title: 'Gift card', quantity: 2, state: 'delivered', units: [unit, { ...unit, index: 2 }] },
      { ...item, id: '2', title: 'Streaming pass', sku: 'One month', state: 'waiting' },
      { ...item, id: '3', title: 'Office key', state: 'attended' },
    ],
  };
  await page.route('**/api/public/v1/receipt', (route) => route.fulfill({ json: { code: 200, message: '', data } }));
}

/** Simulates an invoice with two rates, and the credit note of a part. */
async function offerInvoices(page: Page): Promise<void> {
  const line = { title: 'Gift card', quantity: 2, amount: 3_180, taxRate: 6, taxAmount: 180, netAmount: 3_000 };
  const book = { title: 'Book', quantity: 1, amount: 1_990, taxRate: 0, taxAmount: 0, netAmount: 1_990 };
  const invoice: OrderInvoice = {
    id: '1',
    number: 'INV-2026-000123',
    kind: 'invoice',
    corrects: null,
    orderNumber: '7K3M-2XQ9',
    currency: 'CNY',
    lines: [line, book],
    discountAmount: 0,
    amount: 5_170,
    taxMode: 'included',
    taxName: 'VAT',
    taxAmount: 180,
    sellerName: 'Keys & Cards Ltd.',
    sellerDetails: '1 Harbour Road, Singapore',
    buyerDetails: '北京某某科技有限公司',
    paidAt: '2026-11-20T10:01:00.000Z',
    createdAt: '2026-11-20T10:01:00.000Z',
  };
  const part = { corrects: invoice.number, lines: [line], amount: 3_180 };
  const credit: OrderInvoice = { ...invoice, ...part, id: '2', number: 'INV-2026-000124', kind: 'credit' };
  const data = [credit, invoice];
  await page.route('**/api/public/v1/receipt/invoices', (route) =>
    route.fulfill({ json: { code: 200, message: '', data } }),
  );
}

/** Simulates a shared coupon with conditions and a personal code, or one that is used up. */
async function offerCoupon(page: Page, isOver = false): Promise<void> {
  const data: SharedCoupon = {
    companyName: 'Keys & Cards',
    name: 'Spring sale',
    kind: 'percent',
    value: 20,
    maxDiscount: 5_000,
    currency: 'CNY',
    minAmount: 10_000,
    minQuantity: 2,
    perContactLimit: 1,
    startsAt: null,
    endsAt: '2027-05-20T10:00:00.000Z',
    products: ['Gift card', 'Streaming pass · One month'],
    moreProducts: 3,
    hasExceptions: true,
    accountsFor: 'chosen',
    customersFor: 'new',
    condition: isOver ? 'exhausted' : 'running',
    code: isOver ? null : { code: '7K2Q-93MD-X4TN', state: 'issued', kind: 'link' },
  };
  await page.route('**/api/public/v1/coupon-link', (route) =>
    route.fulfill({ json: { code: 200, message: '', data } }),
  );
}
