import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPresentSettings, readSettings, WrongSetting } from './config';
import { mailSettings } from './kernel/mail/settings';

const secret = 'x'.repeat(32);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function refusal(environment: Record<string, string>): string {
  try {
    readSettings({ PARLEY_DATA: folder, PARLEY_SECRET: secret, ...environment });
  } catch (error) {
    expect(error).toBeInstanceOf(WrongSetting);
    return (error as Error).message;
  }
  throw new Error('The settings were accepted.');
}

test('defaults apply when no setting is set', () => {
  expect(readSettings({ PARLEY_DATA: folder, PARLEY_SECRET: secret })).toEqual({
    installedModel: null,
    sms: { by: null, daily: { all: 1_000, company: 200 } },
    mail: { account: null, companyDaily: 200 },
    payments: { webhook: null, stripe: null },
    backups: {
      keep: { daily: 7, weekly: 4, monthly: 6 },
      at: { hour: 3, minute: 0 },
      folder: join(folder, 'backups'),
      key: null,
      bucket: null,
      archive: null,
    },
    metricsToken: null,
    loggedRequests: 'failed',
    host: '127.0.0.1',
    port: 3000,
    dataFolder: resolve(folder),
    databaseUrl: null,
    secret,
    publicUrl: null,
    proxies: 0,
    countryHeader: null,
    ownerPassword: null,
    demo: true,
    testPayments: false,
    demoPassword: null,
    language: 'en-US',
    languageSwitch: false,
    rateScale: 1,
    allowHosts: [],
    shopHosts: [],
    maxUploadMegabytes: 10,
    maxCompanyGigabytes: 50,
    maxUnusedMegabytes: 500,
    bucket: null,
    logLevel: 'info',
    telegramApi: 'https://api.telegram.org',
  });
});

test('every setting is read and trimmed', () => {
  const settings = readSettings({
    HOST: ' 0.0.0.0 ',
    PORT: ' 8080 ',
    PARLEY_DATA: folder,
    DATABASE_URL: 'postgresql://me:hush@db.example.com/parley',
    PARLEY_SECRET: ` ${secret} `,
    PARLEY_PUBLIC_URL: 'https://shop.example.com/',
    PARLEY_PROXIES: '1',
    PARLEY_COUNTRY_HEADER: 'CF-IPCountry',
    PARLEY_RATE_LIMITS: '2.5',
    PARLEY_OWNER_PASSWORD: 'long enough',
    PARLEY_DEMO: '0',
    PARLEY_TEST_PAYMENTS: '1',
    PARLEY_DEMO_PASSWORD: 'long enough too',
    PARLEY_LANGUAGE: 'zh-CN',
    PARLEY_LANGUAGE_SWITCH: '1',
    PARLEY_ALLOW_HOSTS: 'Intern.Example.com:8080, 10.0.0.7,[::1]:80,a:080',
    PARLEY_SHOP_HOSTS: 'Shop.Example.com, cards.example.org',
    PARLEY_MAX_UPLOAD_MB: '25',
    PARLEY_COMPANY_FILES_GB: '1.5',
    PARLEY_UNUSED_FILES_MB: '40',
    PARLEY_LOG: 'debug',
    PARLEY_LOG_REQUESTS: ' changes ',
    PARLEY_METRICS_TOKEN: 'a-token-for-prometheus',
    PARLEY_FILES: 's3://files?endpoint=http://127.0.0.1:9000/&region=eu-west-1',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'key',
    PARLEY_TELEGRAM_API: 'http://127.0.0.1:8081/',
    PARLEY_AI_BASE_URL: 'https://llm.example.com/v1/',
    PARLEY_AI_MODEL: 'large',
    PARLEY_AI_KEY: 'hush',
    PARLEY_BACKUPS: '14,0,2',
    PARLEY_BACKUP_TIME: '23:30',
    PARLEY_BACKUP_FOLDER: '/backups',
    PARLEY_BACKUP_KEY: 'a key of sixteen or more',
    PARLEY_SMS_URL: 'https://sms.example.com/send',
    PARLEY_SMS_SECRET: 'a secret of the service',
    PARLEY_SMS_DAILY: '500',
    PARLEY_SMS_DAILY_COMPANY: '50',
    PARLEY_MAIL_SERVER: ' smtp.example.com:587 ',
    PARLEY_MAIL_FROM: 'no-reply@example.com',
    PARLEY_MAIL_USER: 'parley',
    PARLEY_MAIL_PASSWORD: 'the password',
    PARLEY_MAIL_MINUTE: '20',
    PARLEY_MAIL_DAILY: '300',
    PARLEY_MAIL_DAILY_COMPANY: '30',
    PARLEY_PAYMENT_URL: 'https://pay.example.com/invoices?shop=1',
    PARLEY_PAYMENT_SECRET: 'a secret of the payments',
    PARLEY_STRIPE_KEY: 'sk_live_12345678',
    PARLEY_STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  });
  expect(settings).toEqual({
    backups: {
      keep: { daily: 14, weekly: 0, monthly: 2 },
      at: { hour: 23, minute: 30 },
      folder: '/backups',
      key: 'a key of sixteen or more',
      bucket: null,
      archive: null,
    },
    sms: {
      by: { kind: 'http', url: 'https://sms.example.com/send', secret: 'a secret of the service' },
      daily: { all: 500, company: 50 },
    },
    mail: {
      account: {
        host: 'smtp.example.com',
        port: 587,
        encryption: 'starttls',
        login: { user: 'parley', password: 'the password' },
        from: 'no-reply@example.com',
        limits: { minute: 20, day: 300 },
        returnTo: null,
      },
      companyDaily: 30,
      box: null,
      hook: null,
    },
    payments: {
      webhook: { url: 'https://pay.example.com/invoices?shop=1', secret: 'a secret of the payments' },
      stripe: { key: 'sk_live_12345678', webhookSecret: 'whsec_12345678' },
    },
    bucket: {
      name: 'files',
      endpoint: 'http://127.0.0.1:9000',
      region: 'eu-west-1',
      url: 'http://127.0.0.1:9000/files',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    },
    host: '0.0.0.0',
    port: 8080,
    dataFolder: resolve(folder),
    databaseUrl: 'postgresql://me:hush@db.example.com/parley',
    secret,
    publicUrl: 'https://shop.example.com',
    proxies: 1,
    countryHeader: 'cf-ipcountry',
    rateScale: 2.5,
    ownerPassword: 'long enough',
    demo: false,
    testPayments: true,
    demoPassword: 'long enough too',
    language: 'zh-CN',
    languageSwitch: true,
    allowHosts: ['intern.example.com:8080', '10.0.0.7', '[::1]:80', 'a:80'],
    shopHosts: ['shop.example.com', 'cards.example.org'],
    maxUploadMegabytes: 25,
    maxCompanyGigabytes: 1.5,
    maxUnusedMegabytes: 40,
    metricsToken: 'a-token-for-prometheus',
    loggedRequests: 'changes',
    logLevel: 'debug',
    telegramApi: 'http://127.0.0.1:8081',
    installedModel: { baseUrl: 'https://llm.example.com/v1', model: 'large', key: 'hush' },
  });
});

test('an empty setting counts as unset', () => {
  const settings = readSettings({ PARLEY_DATA: folder, PARLEY_SECRET: secret, PORT: '', DATABASE_URL: '  ' });
  expect([settings.port, settings.databaseUrl]).toEqual([3000, null]);
});

const shopHosts = 'must be host names like shop.example.com, separated by commas';
const hosts = 'must be hosts like 10.0.0.7 or intern.example.com:8080, separated by commas';

describe('an invalid setting is named in the error', () => {
  test.each([
    ['PARLEY_LANGUAGE', 'fr-FR', 'must be one of en-US, zh-CN'],
    ['PARLEY_LANGUAGE_SWITCH', 'yes', 'must be 0 or 1'],
    ['PORT', '65536', 'must be a port number from 0 to 65535'],
    ['PORT', '-1', 'must be a port number from 0 to 65535'],
    ['PORT', '80a', 'must be a port number from 0 to 65535'],
    ['PORT', '3e3', 'must be a port number from 0 to 65535'],
    ['PARLEY_PUBLIC_URL', 'shop.example.com', 'must be a URL like https://shop.example.com'],
    ['PARLEY_PUBLIC_URL', 'https://shop.example.com/a', 'must be a URL like https://shop.example.com'],
    ['PARLEY_DEMO', 'yes', 'must be 0 or 1'],
    ['PARLEY_PROXIES', 'true', 'must be the number of reverse proxies, from 0 to 9'],
    ['PARLEY_COUNTRY_HEADER', 'cf ipcountry', 'must be the name of a header, like cf-ipcountry'],
    ['PARLEY_RATE_LIMITS', '-1', 'must be a number from 0 to 999, such as 2 or 0.5'],
    ['PARLEY_RATE_LIMITS', 'many', 'must be a number from 0 to 999, such as 2 or 0.5'],
    ['PARLEY_ALLOW_HOSTS', 'a,,b', hosts],
    ['PARLEY_ALLOW_HOSTS', 'http://a', hosts],
    ['PARLEY_ALLOW_HOSTS', '10.0.0.0/8', hosts],
    ['PARLEY_ALLOW_HOSTS', 'a:99999', hosts],
    ['PARLEY_SHOP_HOSTS', 'shop.example.com:80', shopHosts],
    ['PARLEY_SHOP_HOSTS', 'localhost', shopHosts],
    ['PARLEY_SHOP_HOSTS', '10.0.0.7', shopHosts],
    ['PARLEY_MAX_UPLOAD_MB', '101', 'must be a whole number from 1 to 100'],
    ['PARLEY_COMPANY_FILES_GB', '0', 'must be a number above 0, at most 100000'],
    ['PARLEY_LOG', 'loud', 'must be one of debug, info, warn, error, silent'],
  ])('rejects %s=%s', (name, value, reason) => {
    expect(refusal({ [name]: value })).toBe(`${name} is '${value}', but ${reason}`);
  });

  test('a country header without a proxy is rejected', () => {
    expect(refusal({ PARLEY_COUNTRY_HEADER: 'cf-ipcountry' })).toBe(
      'PARLEY_COUNTRY_HEADER is set, but PARLEY_PROXIES is 0: any client could send that header',
    );
  });
});

test('a language model needs both address and model, or neither', () => {
  const both = 'PARLEY_AI_BASE_URL and PARLEY_AI_MODEL must both be set, or neither';
  expect(refusal({ PARLEY_AI_MODEL: 'large', PARLEY_AI_KEY: 'hush' })).toBe(both);
  expect(refusal({ PARLEY_AI_BASE_URL: 'https://llm.example.com/v1' })).toBe(both);
  expect(refusal({ PARLEY_AI_MODEL: 'large', PARLEY_AI_BASE_URL: 'llm.example.com' })).toBe(
    "PARLEY_AI_BASE_URL is 'llm.example.com', but must be a URL like https://api.example.com/v1",
  );
});

test('a partial payment provider configuration is rejected without repeating secrets', () => {
  const own = 'PARLEY_PAYMENT_URL and PARLEY_PAYMENT_SECRET must both be set, or neither';
  expect(refusal({ PARLEY_PAYMENT_URL: 'https://pay.example.com' })).toBe(own);
  expect(refusal({ PARLEY_PAYMENT_URL: 'pay.example.com', PARLEY_PAYMENT_SECRET: 'canary1' }).split('\n')).toEqual([
    'PARLEY_PAYMENT_URL must be a URL like https://pay.example.com/invoices',
    'PARLEY_PAYMENT_SECRET must have at least 16 characters',
  ]);
  expect(refusal({ PARLEY_STRIPE_KEY: 'sk_live_12345678' })).toBe(
    'PARLEY_STRIPE_KEY and PARLEY_STRIPE_WEBHOOK_SECRET must both be set, or neither',
  );
  expect(refusal({ PARLEY_STRIPE_KEY: 'pk_canary2', PARLEY_STRIPE_WEBHOOK_SECRET: 'canary3' }).split('\n')).toEqual([
    'PARLEY_STRIPE_KEY must be a secret key of Stripe, beginning with sk_ or rk_',
    'PARLEY_STRIPE_WEBHOOK_SECRET must be the signing secret of an endpoint at Stripe, beginning with whsec_',
  ]);
});

test('all invalid settings are reported at once', () => {
  expect(refusal({ PORT: 'x', PARLEY_DEMO: '2', PARLEY_LOG: 'loud' }).split('\n')).toEqual([
    "PORT is 'x', but must be a port number from 0 to 65535",
    "PARLEY_DEMO is '2', but must be 0 or 1",
    "PARLEY_LOG is 'loud', but must be one of debug, info, warn, error, silent",
  ]);
});

test('the error does not repeat secret values', () => {
  const message = refusal({
    PARLEY_SECRET: 'canary1',
    PARLEY_OWNER_PASSWORD: 'canary2',
    PARLEY_DEMO_PASSWORD: 'canary3',
    DATABASE_URL: 'mysql://me:canary4@db',
  });
  expect(message.split('\n')).toEqual([
    'PARLEY_SECRET is not valid: must have at least 32 characters',
    'DATABASE_URL is not valid: must begin with postgres:// or postgresql://',
    'PARLEY_OWNER_PASSWORD is not valid: must have at least 8 characters',
    'PARLEY_DEMO_PASSWORD is not valid: must have at least 8 characters',
  ]);
  expect(message).not.toContain('canary');
});

describe('generated installation secret', () => {
  test('is created on the first start, readable by its owner only, and kept', () => {
    const data = join(folder, 'first', 'start');
    const made = readSettings({ PARLEY_DATA: data }).secret;
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(readFileSync(join(data, 'secret'), 'utf8')).toBe(made);
    expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600);
    expect(statSync(data).mode & 0o777).toBe(0o700);
    expect(readSettings({ PARLEY_DATA: data }).secret).toBe(made);
  });

  test('differs between installations', () => {
    const [one, two] = ['one', 'two'].map((name) => readSettings({ PARLEY_DATA: join(folder, name) }).secret);
    expect(one).not.toBe(two);
  });

  test('is not replaced when damaged, because its data could never be decrypted again', () => {
    const data = mkdtempSync(join(folder, 'damaged-'));
    writeFileSync(join(data, 'secret'), 'short\n');
    expect(() => readSettings({ PARLEY_DATA: data })).toThrow(
      new WrongSetting(
        `${join(data, 'secret')} does not contain a valid secret: restore the right file, or set PARLEY_SECRET`,
      ),
    );
    expect(readFileSync(join(data, 'secret'), 'utf8')).toBe('short\n');
  });

  test('is not created by tools other than the server, nor is any other file', () => {
    const data = join(folder, 'looked at');
    expect(readPresentSettings({ PARLEY_DATA: data }).secret).toBe(null);
    expect(() => statSync(data)).toThrow('ENOENT');
    const made = readSettings({ PARLEY_DATA: data }).secret;
    expect(readPresentSettings({ PARLEY_DATA: data }).secret).toBe(made);
  });

  test('is not created when another setting is invalid', () => {
    const data = join(folder, 'wrong');
    expect(() => readSettings({ PARLEY_DATA: data, PORT: 'x' })).toThrow(WrongSetting);
    expect(() => statSync(data)).toThrow('ENOENT');
  });
});

test('a wrong mail setting is named, without the password', () => {
  const wrong = (more: Record<string, string>) => {
    const faults: string[] = [];
    mailSettings({ PARLEY_MAIL_SERVER: 'smtp.example.com', PARLEY_MAIL_FROM: 'a@example.com', ...more }, faults);
    return faults.join('\n');
  };
  expect(wrong({})).toBe('');
  expect(wrong({ PARLEY_MAIL_SERVER: 'smtp.example.com:70000' })).toContain(
    "PARLEY_MAIL_SERVER is 'smtp.example.com:70000'",
  );
  expect(wrong({ PARLEY_MAIL_FROM: '' })).toBe('PARLEY_MAIL_SERVER and PARLEY_MAIL_FROM must both be set, or neither');
  expect(wrong({ PARLEY_MAIL_FROM: 'Shop <a@example.com>' })).toContain('must be an address like no-reply@example.com');
  expect(wrong({ PARLEY_MAIL_PASSWORD: 'the password' })).toBe(
    'PARLEY_MAIL_USER and PARLEY_MAIL_PASSWORD must both be set, or neither',
  );
  expect(wrong({ PARLEY_MAIL_ENCRYPTION: 'ssl' })).toContain('must be one of tls, starttls, none');
  expect(wrong({ PARLEY_MAIL_MINUTE: 'many' })).toContain('must be a whole number');
});
