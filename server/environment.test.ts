import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPresentSettings } from './config';
import { settingNames } from './environment';

const folder = mkdtempSync(join(tmpdir(), 'parley-environment-'));
const kept = (name: string, text: string) => {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

test('every setting is documented, and everything documented is a setting', () => {
  const documented =
    readFileSync('docs/operate.md', 'utf8').match(/`(PARLEY_[A-Z_]+|DATABASE_URL|AWS_[A-Z_]+)`/g) ?? [];
  const names = new Set(documented.map((name) => name.slice(1, -1).replace(/_FILE$/, '')));
  expect(settingNames.filter((name) => !names.has(name))).toEqual([]);
  expect([...names].filter((name) => !settingNames.includes(name) && name !== 'AWS_ACCESS_KEY_ID')).toEqual([]);
});

test('a misspelt or unknown setting is refused; what does not begin with PARLEY_ belongs to others', () => {
  expect(() => readPresentSettings({ PARLEY_PUBLC_URL: 'https://shop.example.com', PARLEY_COLOUR: 'red' })).toThrow(
    "PARLEY_PUBLC_URL is not a setting. Did you mean 'PARLEY_PUBLIC_URL'?\nPARLEY_COLOUR is not a setting.",
  );
  expect(() => readPresentSettings({ PARLEY_PORT_FILE: '/a' })).toThrow('PARLEY_PORT_FILE is not a setting');
  const guesses = {
    PARLEY_DATA_FOLDER: 'PARLEY_DATA',
    PARLEY_DATABASE_URL: 'DATABASE_URL',
    PARLEY_PORT: 'PORT',
    PARLEY_PROXY: 'PARLEY_PROXIES',
    PARLEY_TRUSTED_PROXIES: 'PARLEY_PROXIES',
    PARLEY_UPLOAD_MB: 'PARLEY_MAX_UPLOAD_MB',
    PARLEY_BACKUP: 'PARLEY_BACKUPS',
    PARLEY_LOG_LEVEL: 'PARLEY_LOG',
    PARLEY_SECRETS_FILE: 'PARLEY_SECRET_FILE',
    PARLEY_SECRET_KEY: 'PARLEY_SECRET',
    PARLEY_LANGAUGE: 'PARLEY_LANGUAGE',
    PARLEY_MAIL_SERVR: 'PARLEY_MAIL_SERVER',
  };
  for (const [name, meant] of Object.entries(guesses))
    expect(() => readPresentSettings({ [name]: 'x' }), name).toThrow(
      `${name} is not a setting. Did you mean '${meant}'?`,
    );
  for (const unlike of ['PARLEY_THEME', 'PARLEY_X', 'PARLEY_PASSWORD', 'PARLEY_REDIS'])
    expect(() => readPresentSettings({ [unlike]: 'x' }), unlike).toThrow(new Error(`${unlike} is not a setting.`));
  readPresentSettings({ PARLEY_COLOUR: '', COLOUR: 'red', PARLEY_TEST_RUN: 'x' });
});

test('a secret is read from a file; one that is missing, given twice or invalid is refused without its value', () => {
  const secret = 'from-a-file-'.repeat(3);
  const file = kept('secret', `${secret}\n`);
  expect(readPresentSettings({ PARLEY_SECRET_FILE: file }).secret).toBe(secret);
  const url = kept('url', 'postgres://parley:pw@db/parley');
  expect(readPresentSettings({ DATABASE_URL_FILE: url }).databaseUrl).toBe('postgres://parley:pw@db/parley');
  expect(() => readPresentSettings({ PARLEY_SECRET_FILE: '/nowhere' })).toThrow(
    'PARLEY_SECRET_FILE cannot be read (ENOENT)',
  );
  expect(() => readPresentSettings({ PARLEY_SECRET_FILE: file, PARLEY_SECRET: secret })).toThrow(
    'PARLEY_SECRET and PARLEY_SECRET_FILE cannot both be set',
  );
  const refused = () => readPresentSettings({ PARLEY_OWNER_PASSWORD_FILE: kept('short', 'hunter2') });
  expect(refused).toThrow('PARLEY_OWNER_PASSWORD is not valid: must have at least 8 characters');
});
