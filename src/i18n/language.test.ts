import { afterEach, expect, test } from 'vitest';
import { choosePreference, emitPreferences } from '../preferences/preferences';
import { currentLanguage, offersLanguages } from './language';

afterEach(() => {
  document.head.innerHTML = '';
  localStorage.clear();
  emitPreferences();
});

const operatorSays = (name: string, content: string) =>
  document.head.append(Object.assign(document.createElement('meta'), { name, content }));
const companySays = (settings: object) =>
  localStorage.setItem('parley-user', JSON.stringify({ id: 'u1', ...settings }));

test("language precedence: the user's choice, the company's default, the operator's default, English", () => {
  expect(currentLanguage()).toBe('en-US');
  operatorSays('parley-language', 'zh-CN');
  expect(currentLanguage()).toBe('zh-CN');
  companySays({ companyLanguage: 'en-US' });
  expect(currentLanguage()).toBe('en-US');
  companySays({ companyLanguage: null });
  expect(currentLanguage()).toBe('zh-CN');
  choosePreference('language', 'en-US');
  expect(currentLanguage()).toBe('en-US');
  expect(document.documentElement.lang).toBe('en-US');
  choosePreference('language', null);
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['zh-CN', 'ltr']);
});

test('an unknown language is ignored', () => {
  operatorSays('parley-language', 'fr-FR');
  companySays({ companyLanguage: 'xx' });
  expect(currentLanguage()).toBe('en-US');
});

test('the language switch is shown only if the operator or the company enables it', () => {
  operatorSays('parley-language-switch', '0');
  expect(offersLanguages()).toBe(false);
  companySays({ languageSwitch: false });
  expect(offersLanguages()).toBe(false);
  companySays({ languageSwitch: true });
  expect(offersLanguages()).toBe(true);
  document.head.innerHTML = '';
  companySays({});
  operatorSays('parley-language-switch', '1');
  expect(offersLanguages()).toBe(true);
});
