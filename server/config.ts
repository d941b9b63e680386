import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type PreferenceValue, preferenceChoices } from '../src/schema/preferences';
import { type PaymentSettings, paymentSettings } from './billing/payments/settings';
import { type Environment, environmentOf, isSecret } from './environment';
import { type Bucket, filesPlace } from './kernel/files/bucket';
import type { LoggedRequests } from './kernel/http/httpServer';
import { type MailSettings, mailSettings } from './kernel/mail/settings';
import { type AllowedHosts, allowedHost } from './kernel/net/allowedHosts';
import { type SmsSettings, smsSettings } from './kernel/sms/settings';
import { type BackupSettings, backupSettings } from './ops/backup/settings';

/** All external settings, read once at startup. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Folder for the embedded database, uploaded files and the secret. */
  readonly dataFolder: string;
  /** URL of an external PostgreSQL; null: the server starts its own. */
  readonly databaseUrl: string | null;
  /** Signs and encrypts data that leaves memory; at least 32 characters. */
  readonly secret: string;
  /** Public URL of this server without a trailing slash; null: the host of the request. */
  readonly publicUrl: string | null;
  /** Number of reverse proxies in front of the server whose X-Forwarded-For is trusted. */
  readonly proxies: number;
  /** Lower-case header in which those proxies pass the client's country; null: none. */
  readonly countryHeader: string | null;
  /** Multiplier for request rate limits; 0 disables them. */
  readonly rateScale: number;
  readonly ownerPassword: string | null;
  readonly demo: boolean;
  /** Every selling account accepts test payments, not only the demo accounts. */
  readonly testPayments: boolean;
  readonly demoPassword: string | null;
  /** Console language for users who have not chosen one and whose company sets no default. */
  readonly language: PreferenceValue<'language'>;
  /** Any user may choose a language; otherwise only members of companies that allow it. */
  readonly languageSwitch: boolean;
  /** Internal hosts that addresses typed into the console may point to: 'host' or 'host:port'. */
  readonly allowHosts: AllowedHosts;
  /** Host names that companies may give to their shops. */
  readonly shopHosts: readonly string[];
  /** Maximum size of one uploaded file, in megabytes. */
  readonly maxUploadMegabytes: number;
  /** Maximum total size of one company's files, in gigabytes. */
  readonly maxCompanyGigabytes: number;
  /** Maximum total size of unused files per member, or per channel account for its visitors, in megabytes. */
  readonly maxUnusedMegabytes: number;
  /** Bucket for uploaded files; null: the data folder. */
  readonly bucket: Bucket | null;
  /** Base URL of Telegram's Bot API, without a trailing slash. */
  readonly telegramApi: string;
  /** Language model shared by every company of this installation; null: none. */
  readonly installedModel: InstalledModel | null;
  /** When backups are made, and where they are kept. */
  readonly backups: BackupSettings;
  readonly sms: SmsSettings;
  /** The installation's mail account. */
  readonly mail: MailSettings;
  /** Payment providers for plans. */
  readonly payments: PaymentSettings;
  /** Who knows it may read /metrics; null: nobody. */
  readonly metricsToken: string | null;
  /** Which requests are logged at level info. */
  readonly loggedRequests: LoggedRequests;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** A model behind an OpenAI-compatible API. */
interface InstalledModel {
  readonly baseUrl: string;
  readonly key: string | null;
  readonly model: string;
}

/** An invalid setting. The server refuses to start and names it. */
export class WrongSetting extends Error {}

/** Settings with the existing secret; null if none has been created yet or it is missing. */
export type PresentSettings = Omit<Settings, 'secret'> & { readonly secret: string | null };

/** Like `readPresentSettings`, but creates the installation's secret if there is none. */
export function readSettings(environment: Environment): Settings {
  const settings = readPresentSettings(environment);
  return { ...settings, secret: settings.secret ?? madeSecret(settings.dataFolder) };
}

/** Reads the settings from the environment. Throws WrongSetting naming every invalid one. Has no side effects. */
export function readPresentSettings(given: Environment): PresentSettings {
  const faults: string[] = [];
  const environment = environmentOf(given, faults);
  const read = <T>(name: string, fallback: T, parse: (text: string) => T): T => {
    const text = environment[name]?.trim();
    if (text === undefined || text === '') return fallback;
    try {
      return parse(text);
    } catch (error) {
      const state = isSecret(name) ? 'is not valid:' : `is '${text}', but`;
      faults.push(`${name} ${state} ${(error as Error).message}`);
      return fallback;
    }
  };
  const dataFolder = resolve(environment.PARLEY_DATA?.trim() || 'data');
  const ownSecret = read('PARLEY_SECRET', null, secret);
  const settings = {
    host: environment.HOST?.trim() || '127.0.0.1',
    port: read('PORT', 3000, port),
    dataFolder,
    databaseUrl: read('DATABASE_URL', null, databaseUrl),
    publicUrl: read('PARLEY_PUBLIC_URL', null, webAddress),
    proxies: read('PARLEY_PROXIES', 0, proxies),
    countryHeader: read('PARLEY_COUNTRY_HEADER', null, headerName),
    rateScale: read('PARLEY_RATE_LIMITS', 1, rateScale),
    ownerPassword: read('PARLEY_OWNER_PASSWORD', null, password),
    demo: read('PARLEY_DEMO', true, flag),
    testPayments: read('PARLEY_TEST_PAYMENTS', false, flag),
    demoPassword: read('PARLEY_DEMO_PASSWORD', null, password),
    language: read('PARLEY_LANGUAGE', 'en-US' as const, language),
    languageSwitch: read('PARLEY_LANGUAGE_SWITCH', false, flag),
    allowHosts: read('PARLEY_ALLOW_HOSTS', [], (text) => text.split(',').map((host) => allowedHost(host.trim()))),
    shopHosts: read('PARLEY_SHOP_HOSTS', [], (text) => text.split(',').map((host) => shopHost(host.trim()))),
    maxUploadMegabytes: read('PARLEY_MAX_UPLOAD_MB', 10, megabytes),
    maxCompanyGigabytes: read('PARLEY_COMPANY_FILES_GB', 50, gigabytes),
    maxUnusedMegabytes: read('PARLEY_UNUSED_FILES_MB', 500, megabytes),
    bucket: read('PARLEY_FILES', null, (text) => filesPlace(text, environment)),
    telegramApi: read('PARLEY_TELEGRAM_API', 'https://api.telegram.org', webAddress),
    installedModel: installedModel(environment, faults),
    backups: backupSettings(environment, dataFolder, faults),
    sms: smsSettings(environment, faults),
    mail: mailSettings(environment, faults),
    payments: paymentSettings(environment, faults),
    metricsToken: read('PARLEY_METRICS_TOKEN', null, metricsToken),
    loggedRequests: read('PARLEY_LOG_REQUESTS', 'failed' as const, oneOf('failed', 'changes', 'all')),
    logLevel: read('PARLEY_LOG', 'info' as const, oneOf('debug', 'info', 'warn', 'error', 'silent')),
  };
  if (settings.countryHeader !== null && settings.proxies === 0)
    faults.push('PARLEY_COUNTRY_HEADER is set, but PARLEY_PROXIES is 0: any client could send that header');
  if (faults.length > 0) throw new WrongSetting(faults.join('\n'));
  return { ...settings, secret: ownSecret ?? keptSecret(dataFolder) };
}

function port(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 65_535) throw new Error('must be a port number from 0 to 65535');
  return number;
}

function databaseUrl(text: string): string {
  if (!/^postgres(ql)?:\/\//.test(text)) throw new Error('must begin with postgres:// or postgresql://');
  return text;
}

function webAddress(text: string): string {
  if (!/^https?:\/\/[^/\s]+\/?$/.test(text)) throw new Error('must be a URL like https://shop.example.com');
  return text.replace(/\/$/, '');
}

function shopHost(text: string): string {
  if (
    /^(?=.{4,100}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\.[a-z][a-z0-9-]*[a-z0-9]$/i.test(
      text,
    )
  )
    return text.toLowerCase();
  throw new Error('must be host names like shop.example.com, separated by commas');
}

function proxies(text: string): number {
  if (!/^\d$/.test(text)) throw new Error('must be the number of reverse proxies, from 0 to 9');
  return Number(text);
}

function headerName(text: string): string {
  if (!/^[a-z0-9-]{1,60}$/i.test(text)) throw new Error('must be the name of a header, like cf-ipcountry');
  return text.toLowerCase();
}

function rateScale(text: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) throw new Error('must be a number from 0 to 999, such as 2 or 0.5');
  return Number(text);
}

function password(text: string): string {
  if (text.length < 8) throw new Error('must have at least 8 characters');
  return text;
}

function secret(text: string): string {
  if (text.length < 32) throw new Error('must have at least 32 characters');
  return text;
}

function metricsToken(text: string): string {
  if (text.length < 16 || /[^\x21-\x7e]/.test(text))
    throw new Error('must have at least 16 characters, without spaces');
  return text;
}

function megabytes(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > 100) throw new Error('must be a whole number from 1 to 100');
  return number;
}

function gigabytes(text: string): number {
  const number = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || number <= 0 || number > 100_000)
    throw new Error('must be a number above 0, at most 100000');
  return number;
}

function flag(text: string): boolean {
  if (text !== '0' && text !== '1') throw new Error('must be 0 or 1');
  return text === '1';
}

function language(text: string): Settings['language'] {
  const known = preferenceChoices.language.find((one) => one === text);
  if (known === undefined) throw new Error(`must be one of ${preferenceChoices.language.join(', ')}`);
  return known;
}

/** Address and model must be set together; the key is optional. */
function installedModel(environment: Environment, faults: string[]): InstalledModel | null {
  const [baseUrl, model, key] = ['BASE_URL', 'MODEL', 'KEY'].map(
    (name) => environment[`PARLEY_AI_${name}`]?.trim() || null,
  );
  if (!baseUrl && !model) return null;
  if (!baseUrl || !model) faults.push('PARLEY_AI_BASE_URL and PARLEY_AI_MODEL must both be set, or neither');
  else if (!/^https?:\/\/[^\s?#]+$/.test(baseUrl) || !URL.canParse(baseUrl))
    faults.push(`PARLEY_AI_BASE_URL is '${baseUrl}', but must be a URL like https://api.example.com/v1`);
  return baseUrl && model ? { baseUrl: baseUrl.replace(/\/$/, ''), model, key: key ?? null } : null;
}

function oneOf<Choice extends string>(...choices: readonly Choice[]): (text: string) => Choice {
  return (text) => {
    const found = choices.find((one) => one === text);
    if (found === undefined) throw new Error(`must be one of ${choices.join(', ')}`);
    return found;
  };
}

/** Creates the installation's secret on the first start and stores it in the data folder. Returns the stored secret. */
export function madeSecret(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  makeSecret(resolve(folder, 'secret'));
  return keptSecret(folder)!;
}

function keptSecret(folder: string): string | null {
  const file = resolve(folder, 'secret');
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8').trim();
  if (text.length < 32)
    throw new WrongSetting(`${file} does not contain a valid secret: restore the right file, or set PARLEY_SECRET`);
  return text;
}

/** Atomic even if two servers start at once or power fails: a draft is written first, and the first hard link wins. */
function makeSecret(file: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
