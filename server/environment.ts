import { readFileSync } from 'node:fs';
import { guessText, nearest } from '../src/schema/check/nearest';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Never shown in a message. Each can be kept out of the environment: NAME_FILE is the path of a file with the value. */
const secrets = [
  'AWS_SECRET_ACCESS_KEY',
  'DATABASE_URL',
  'PARLEY_AI_KEY',
  'PARLEY_BACKUP_BUCKET',
  'PARLEY_BACKUP_KEY',
  'PARLEY_DEMO_PASSWORD',
  'PARLEY_FILES',
  'PARLEY_MAIL_BOX_PASSWORD',
  'PARLEY_MAIL_HOOK_KEY',
  'PARLEY_MAIL_PASSWORD',
  'PARLEY_METRICS_TOKEN',
  'PARLEY_OWNER_PASSWORD',
  'PARLEY_PAYMENT_SECRET',
  'PARLEY_SECRET',
  'PARLEY_SMS_SECRET',
  'PARLEY_STRIPE_KEY',
  'PARLEY_STRIPE_WEBHOOK_SECRET',
] as const;

const others = [
  'PARLEY_AI_BASE_URL',
  'PARLEY_AI_MODEL',
  'PARLEY_ALLOW_HOSTS',
  'PARLEY_ARCHIVE',
  'PARLEY_ARCHIVE_DAYS',
  'PARLEY_BACKUPS',
  'PARLEY_BACKUP_FOLDER',
  'PARLEY_BACKUP_TIME',
  'PARLEY_COMPANY_FILES_GB',
  'PARLEY_COUNTRY_HEADER',
  'PARLEY_DATA',
  'PARLEY_DEMO',
  'PARLEY_LANGUAGE',
  'PARLEY_LANGUAGE_SWITCH',
  'PARLEY_LOG',
  'PARLEY_LOG_REQUESTS',
  'PARLEY_MAIL_BOX',
  'PARLEY_MAIL_BOX_USER',
  'PARLEY_MAIL_DAILY',
  'PARLEY_MAIL_DAILY_COMPANY',
  'PARLEY_MAIL_ENCRYPTION',
  'PARLEY_MAIL_FROM',
  'PARLEY_MAIL_HOOK',
  'PARLEY_MAIL_MINUTE',
  'PARLEY_MAIL_RETURN',
  'PARLEY_MAIL_SERVER',
  'PARLEY_MAIL_USER',
  'PARLEY_MAX_UPLOAD_MB',
  'PARLEY_PAYMENT_URL',
  'PARLEY_PROXIES',
  'PARLEY_PUBLIC_URL',
  'PARLEY_RATE_LIMITS',
  'PARLEY_SHOP_HOSTS',
  'PARLEY_SMS',
  'PARLEY_SMS_DAILY',
  'PARLEY_SMS_DAILY_COMPANY',
  'PARLEY_SMS_URL',
  'PARLEY_TELEGRAM_API',
  'PARLEY_TEST_PAYMENTS',
  'PARLEY_UNUSED_FILES_MB',
] as const;

/** Not settings of the server: of the build, the tests, and the programs that its pages show as examples. */
const foreign = ['PARLEY_API_URL', 'PARLEY_KEY', 'PARLEY_TEST_RUN', 'PARLEY_WIDGET_SECRET'];

export const settingNames: readonly string[] = [...secrets, ...others];

export function isSecret(name: string): boolean {
  return secrets.some((secret) => secret === name);
}

/**
 * The environment with the contents of files that are named for secrets. Adds to `faults`: PARLEY_ variables that are no
 * settings, files that cannot be read, and secrets that are given twice.
 */
export function environmentOf(given: Environment, faults: string[]): Environment {
  const files = secrets.map((name) => `${name}_FILE`);
  const known = new Set([...settingNames, ...files, ...foreign]);
  for (const [name, value] of Object.entries(given))
    if (name.startsWith('PARLEY_') && value?.trim() && !known.has(name))
      faults.push(`${name} is not a setting${guessText(guessOf(name)) || '.'}`);
  const read = secrets.flatMap((name): [string, string][] => {
    const path = given[`${name}_FILE`]?.trim();
    if (!path) return [];
    if (given[name]?.trim()) faults.push(`${name} and ${name}_FILE cannot both be set`);
    try {
      return [[name, readFileSync(path, 'utf8').trim()]];
    } catch (error) {
      faults.push(`${name}_FILE cannot be read (${(error as NodeJS.ErrnoException).code})`);
      return [];
    }
  });
  return { ...given, ...Object.fromEntries(read) };
}

/**
 * The setting that was probably meant. The prefix that all have says nothing. A name that says more than a setting
 * (PARLEY_DATA_FOLDER), or less (PARLEY_UPLOAD_MB), is compared by its words, other ones by their letters.
 */
function guessOf(name: string): string | null {
  const isFile = name.endsWith('_FILE');
  const given = wordsOf(isFile ? name.slice(0, -'_FILE'.length) : name);
  const known = ['HOST', 'PORT', ...settingNames].map((setting) => ({ setting, words: wordsOf(setting) }));
  const within = (few: readonly string[], many: readonly string[]) => few.every((word) => many.includes(word));
  const begins = (few: readonly string[], many: readonly string[]) => few.every((word, at) => word === many[at]);
  const longest = (some: typeof known) => some.sort((a, b) => b.words.length - a.words.length)[0]?.setting;
  const wider = known.filter(({ words }) => within(given, words));
  const found =
    longest(known.filter(({ words }) => begins(words, given))) ??
    longest(known.filter(({ words }) => within(words, given))) ??
    (wider.length === 1 ? wider[0]!.setting : nearestWords(given, known));
  return found !== undefined && isFile && isSecret(found) ? `${found}_FILE` : (found ?? null);
}

function nearestWords(
  given: readonly string[],
  known: readonly { readonly setting: string; readonly words: readonly string[] }[],
): string | undefined {
  const near = nearest(
    given.join('_'),
    known.map(({ words }) => words.join('_')),
  );
  return known.find(({ words }) => words.join('_') === near)?.setting;
}

/** Without the prefix, in the singular. */
function wordsOf(name: string): string[] {
  return name
    .replace(/^PARLEY_/, '')
    .split('_')
    .map((word) => word.replace(/IES$/, 'Y').replace(/(?<=..)S$/, ''));
}
