import englishMessages from 'ra-language-english';
import { expect, test } from 'vitest';
import { createI18nProvider } from '../console/i18nProvider';
import { schemas } from '../dataProvider/schemas';
import { actionsOf } from '../schema/permissions/permissions';
import { catalogues } from './catalogues';
import type { ConsoleLanguage } from './language';
import { publicTexts } from './publicTexts';
import chinese from './reactAdminChinese.json';

/** All translations by file; those that are loaded later add themselves to the catalogues. */
const files = import.meta.glob<Readonly<Record<string, ByLanguage>>>('/src/**/*exts.ts', { eager: true });
type ByLanguage = Readonly<Record<ConsoleLanguage, object>>;

function keysOf(words: object, at = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [at + key] : keysOf(value as object, `${at}${key}.`),
  );
}

function namesIn(words: object, at = ''): Record<string, string[]> {
  return Object.assign(
    {},
    ...Object.entries(words).map(([key, value]) =>
      typeof value === 'string'
        ? { [at + key]: [...new Set(value.match(/%\{\w+\}/g) ?? [])].sort() }
        : namesIn(value as object, `${at}${key}.`),
    ),
  );
}

test("the Chinese translations have the same keys as react-admin's English ones", () => {
  expect(keysOf(chinese).sort()).toEqual(keysOf(englishMessages).sort());
  expect(keysOf(chinese).length).toBeGreaterThanOrEqual(164);
});

test('both languages of the console have the same keys and no empty text', () => {
  const { 'en-US': en, 'zh-CN': zh } = catalogues;
  expect(keysOf(zh).sort()).toEqual(keysOf(en).sort());
  expect(Object.keys(publicTexts['zh-CN']).sort()).toEqual(Object.keys(publicTexts['en-US']).sort());
  expect(Object.values(publicTexts['zh-CN']).filter((text) => text.trim() === '')).toEqual([]);
});

test('a Chinese text uses only placeholders of the English one', () => {
  const english = namesIn(englishMessages);
  // Chinese has one plural form, so a count may replace two English sentences.
  const strange = Object.entries(namesIn(chinese)).filter(([key, names]) =>
    names.some((name) => !english[key]!.includes(name)),
  );
  expect(strange).toEqual([]);
});

/** The texts of the console, and those of each page outside it, which are exported under a name that ends in 'Texts'. */
const pairs: readonly (readonly [string, object, object])[] = [
  ['console', catalogues['en-US'].parley, catalogues['zh-CN'].parley],
  ...Object.entries(files).flatMap(([file, exported]) =>
    Object.entries(exported)
      .filter(([name, texts]) => name.endsWith('Texts') && 'en-US' in texts)
      .map(([, texts]) => [file, texts['en-US'], texts['zh-CN']] as const),
  ),
];

test.each(pairs)('%s: same keys in both languages, no text empty or in the wrong language', (_, en, zh) => {
  expect(keysOf(zh).sort()).toEqual(keysOf(en).sort());
  const texts = (words: object): string[] =>
    Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : texts(value as object)));
  expect([...texts(en), ...texts(zh)].filter((text) => text.trim() === '')).toEqual([]);
  expect(texts(en).filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  const blanks = (text: string) => [...new Set(text.match(/%?\{\w+\}/g))].sort();
  const forms = texts(en).map((text, index) => [blanks(text.split('||||').at(-1)!), blanks(texts(zh)[index]!)]);
  expect(forms.filter(([one, other]) => one!.join() !== other!.join())).toEqual([]);
});

test('every translation key is used', () => {
  const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/!(use*)exts.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  // A key built from parts matches every key with the same start and end.
  const said = new Set<string>();
  const patterns = new Set<string>();
  for (const source of Object.values(sources)) {
    for (const [, text] of source.matchAll(/['"`](parley(?:\.\w+)+)['"`]/g)) said.add(text!);
    for (const [, text] of source.matchAll(/`((?:parley\.|\$\{\w+\}\.)(?:[\w.]|\$\{[^}]*\})+)`/g)) {
      const parts = text!.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
      if (parts.some((part) => /\w{3}/.test(part))) patterns.add(parts.join('[^.]+').replace(/^\[\^\.\]\+/, '.+'));
    }
  }
  const composed = new RegExp(`^(?:${[...patterns].join('|')})$`);
  const { parley } = catalogues['en-US'];
  const idle = keysOf({ parley }).filter((key) => !said.has(key) && !composed.test(key));
  const whole = Object.values(sources).join('\n');
  const idlePublic = Object.keys(publicTexts['en-US']).filter((key) => !new RegExp(`\\b${key}\\b`).test(whole));
  expect([...idle, ...idlePublic]).toEqual([]);
});

test('the language applies at once, including plurals', () => {
  localStorage.setItem('parley-language', 'zh-CN');
  const provider = createI18nProvider();
  expect(provider.getLocale()).toBe('zh-CN');
  expect(provider.translate('ra.notification.deleted', { smart_count: 3 })).toBe('已删除 3 项');
  expect(provider.translate('parley.confirm.title')).toBe('确认操作');
  localStorage.clear();
  expect(createI18nProvider().translate('ra.notification.deleted', { smart_count: 3 })).toBe('3 elements deleted');
});

test('an empty list without an add button says where its records come from', () => {
  const silent = schemas.filter(
    (schema) =>
      schema.single === undefined &&
      !actionsOf(schema).includes('add') &&
      schema.tree === undefined &&
      schema.list.whenEmpty === undefined,
  );
  // There is always an owner and a plan, and the list of activation codes explains itself.
  expect(silent.map(({ name }) => name).sort()).toEqual(['activation-codes', 'members', 'plans']);
});
