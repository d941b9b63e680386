import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type PreferenceValue, preferenceChoices } from '../src/schema/preferences';
import { type PaymentSettings, paymentSettings } from './billing/payments/settings';
import { type Bucket, filesPlace } from './kernel/files/bucket';
import { type AllowedHosts, allowedHost } from './kernel/net/allowedHosts';
import { type SmsSettings, smsSettings } from './kernel/sms/settings';

/** Everything that can be set from outside, read once at the start. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Folder of the embedded database, uploaded files and the secret. */
  readonly dataFolder: string;
  /** An outside PostgreSQL; without it the server starts its own. */
  readonly databaseUrl: string | null;
  /** Signs and encrypts what leaves memory; at least 32 characters. */
  readonly secret: string;
  /** Where people reach this server, without a slash at the end; null: whatever host they asked for. */
  readonly publicUrl: string | null;
  /** Reverse proxies in front of the server, whose X-Forwarded-For is believed. */
  readonly proxies: number;
  /** The header, in small letters, in which those proxies name the country of who asks; null: they don't. */
  readonly countryHeader: string | null;
  /** What the budgets of people's requests are multiplied by; 0: no limits. */
  readonly rateScale: number;
  readonly ownerPassword: string | null;
  readonly demo: boolean;
  /** Every account that sells takes test payments, not only those of the demo. */
  readonly testPayments: boolean;
  readonly demoPassword: string | null;
  /** What the console speaks to who chose no language, where their company says nothing else. */
  readonly language: PreferenceValue<'language'>;
  /** Everybody may choose a language; else only members of companies that let them. */
  readonly languageSwitch: boolean;
  /** Hosts inside that may be called at addresses typed into the console: 'host' or 'host:port'. */
  readonly allowHosts: AllowedHosts;
  /** The most of one uploaded file, in megabytes. */
  readonly maxUploadMegabytes: number;
  /** The most of one company's files together, in gigabytes. */
  readonly maxCompanyGigabytes: number;
  /** The most of files that nothing uses yet, of one member or of the visitors of one channel account, in megabytes. */
  readonly maxUnusedMegabytes: number;
  /** Where uploaded files are kept; null: in the data folder. */
  readonly bucket: Bucket | null;
  /** Where Telegram's Bot API answers, without a slash at the end. */
  readonly telegramApi: string;
  /** A language model for every company of this installation; null: none. */
  readonly installedModel: InstalledModel | null;
  /** How text messages go out. */
  readonly sms: SmsSettings;
  /** Who takes the money for plans. */
  readonly payments: PaymentSettings;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** At a service that speaks OpenAI's API. */
interface InstalledModel {
  readonly baseUrl: string;
  readonly key: string | null;
  readonly model: string;
}

/** A setting that cannot be meant. The server refuses to start and says which. */
export class WrongSetting extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings with the secret that is there: null where none was made yet, or it is gone. */
export type PresentSettings = Omit<Settings, 'secret'> & { readonly secret: string | null };

/** As `readPresentSettings`, and makes the installation's secret where there is none. */
export function readSettings(environment: Environment): Settings {
  const settings = readPresentSettings(environment);
  return { ...settings, secret: settings.secret ?? madeSecret(settings.dataFolder) };
}

/** Reads the settings from the environment. Throws WrongSetting naming every one that is wrong. Makes and changes nothing. */
export function readPresentSettings(environment: Environment): PresentSettings {
  const faults: string[] = [];
  const read = <T>(name: string, fallback: T, parse: (text: string) => T): T => {
    const text = environment[name]?.trim();
    if (text === undefined || text === '') return fallback;
    try {
      return parse(text);
    } catch (error) {
      faults.push(`${name} is '${hidden(name) ? '...' : text}': ${(error as Error).message}`);
      return fallback;
    }
  };
  const dataFolder = resolve(environment.PARLEY_DATA?.trim() || 'data');
  const given = read('PARLEY_SECRET', null, secret);
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
    maxUploadMegabytes: read('PARLEY_MAX_UPLOAD_MB', 10, megabytes),
    maxCompanyGigabytes: read('PARLEY_COMPANY_FILES_GB', 50, gigabytes),
    maxUnusedMegabytes: read('PARLEY_UNUSED_FILES_MB', 500, megabytes),
    bucket: read('PARLEY_FILES', null, (text) => filesPlace(text, environment)),
    telegramApi: read('PARLEY_TELEGRAM_API', 'https://api.telegram.org', webAddress),
    installedModel: installedModel(environment, faults),
    sms: smsSettings(environment, faults),
    payments: paymentSettings(environment, faults),
    logLevel: read('PARLEY_LOG', 'info' as const, logLevel),
  };
  if (settings.countryHeader !== null && settings.proxies === 0)
    faults.push('PARLEY_COUNTRY_HEADER is set, but PARLEY_PROXIES is 0: anybody could write that header');
  if (faults.length > 0) throw new WrongSetting(faults.join('\n'));
  return { ...settings, secret: given ?? keptSecret(dataFolder) };
}

function hidden(name: string): boolean {
  return /SECRET|PASSWORD|KEY|DATABASE_URL|PARLEY_FILES/.test(name);
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
  if (!/^https?:\/\/[^/\s]+\/?$/.test(text)) throw new Error('must be an address like https://shop.example.com');
  return text.replace(/\/$/, '');
}

function proxies(text: string): number {
  if (!/^\d$/.test(text)) throw new Error('must be the number of reverse proxies in front, 0 to 9');
  return Number(text);
}

function headerName(text: string): string {
  if (!/^[a-z0-9-]{1,60}$/i.test(text)) throw new Error('must be the name of a header, like cf-ipcountry');
  return text.toLowerCase();
}

function rateScale(text: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) throw new Error('must be a number from 0 to 999, as 2 or 0.5');
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

/** Address and model are set together, or not at all; the key is for services that want one. */
function installedModel(environment: Environment, faults: string[]): InstalledModel | null {
  const [baseUrl, model, key] = ['BASE_URL', 'MODEL', 'KEY'].map(
    (name) => environment[`PARLEY_AI_${name}`]?.trim() || null,
  );
  if (!baseUrl && !model) return null;
  if (!baseUrl || !model) faults.push('PARLEY_AI_BASE_URL and PARLEY_AI_MODEL must both be set, or neither');
  else if (!/^https?:\/\/[^\s?#]+$/.test(baseUrl) || !URL.canParse(baseUrl))
    faults.push(`PARLEY_AI_BASE_URL is '${baseUrl}': must be an address like https://api.example.com/v1`);
  return baseUrl && model ? { baseUrl: baseUrl.replace(/\/$/, ''), model, key: key ?? null } : null;
}

function logLevel(text: string): Settings['logLevel'] {
  const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
  const level = levels.find((one) => one === text);
  if (level === undefined) throw new Error(`must be one of ${levels.join(', ')}`);
  return level;
}

/** Makes the installation's own secret, for the first start, and keeps it beside the data it protects. */
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
    throw new WrongSetting(`${file} holds no usable secret: put the right one back, or set PARLEY_SECRET`);
  return text;
}

/** Whole or not at all, also when two servers start at once or the power goes: the first link wins. */
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
