import englishMessages from 'ra-language-english';
import { expect, test } from 'vitest';
import { chinese } from '../../../src/i18n/chinese';
import { catalogues, createI18nProvider } from '../../../src/i18n/i18nProvider';
import { publicTexts } from '../../../src/i18n/publicTexts';

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

test("the Chinese catalogue has the very keys of react-admin's English one", () => {
  expect(keysOf(chinese).sort()).toEqual(keysOf(englishMessages).sort());
  expect(keysOf(chinese).length).toBeGreaterThanOrEqual(164);
});

test('both languages of the console have the same keys and no empty text', () => {
  const { 'en-US': en, 'zh-CN': zh } = catalogues;
  expect(keysOf(zh).sort()).toEqual(keysOf(en).sort());
  expect(Object.keys(publicTexts['zh-CN']).sort()).toEqual(Object.keys(publicTexts['en-US']).sort());
  expect(Object.values(publicTexts['zh-CN']).filter((text) => text.trim() === '')).toEqual([]);
});

test('a Chinese text fills in only what the English one does', () => {
  const english = namesIn(englishMessages);
  // Chinese has one form for any number, so a count may stand where English has two sentences.
  const strange = Object.entries(namesIn(chinese)).filter(([key, names]) =>
    names.some((name) => !english[key]!.includes(name)),
  );
  expect(strange).toEqual([]);
});

test('the language is there at once, and counts are worded in it', () => {
  localStorage.setItem('parley-language', 'zh-CN');
  const provider = createI18nProvider();
  expect(provider.getLocale()).toBe('zh-CN');
  expect(provider.translate('ra.notification.deleted', { smart_count: 3 })).toBe('已删除 3 项');
  expect(provider.translate('parley.confirm.title')).toBe('确认操作');
  localStorage.clear();
  expect(createI18nProvider().translate('ra.notification.deleted', { smart_count: 3 })).toBe('3 elements deleted');
});
