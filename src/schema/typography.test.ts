import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillText } from './text';
import { spaced } from './typography';

test.each([
  ['Owner领取了会话', 'Owner 领取了会话'],
  ['自动回复： 多买更优惠', '自动回复：多买更优惠'],
  ['US$127.50。 日期以UTC为准', 'US$127.50。日期以 UTC 为准'],
  ['满10元减5%即可', '满 10 元减 5% 即可'],
  ['截至2026年12月1日 18:00', '截至 2026年12月1日 18:00'],
  ['账号“客服A”已停用', '账号“客服A”已停用'],
  ['Owner assigned this to 小李.', 'Owner assigned this to 小李.'],
])('%s', (text, right) => {
  expect(spaced(text)).toBe(right);
  expect(spaced(right)).toBe(right);
});

test('a value gets its spaces where it is put into a text', () => {
  const text = '{by}领取了会话。';
  expect(fillText(text, { by: 'Owner' })).toBe('Owner 领取了会话。');
  expect(fillText(text, { by: '小李' })).toBe('小李领取了会话。');
  expect(fillText('{a}{b}', { a: '客服', b: 'A' })).toBe('客服A');
});

/** Not texts for people, but what customers write, abbreviations and headings of files. */
const others =
  /^server\/reply\/(ai\/guards|bargain)|^server\/reply\/(match|asked)|search\/pinyin\.ts|import\/headings\.ts/;

test('every Chinese text of schemas, screens, server messages and mails follows one rule', () => {
  const files = ['src', 'server', 'widget'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !others.test(file)),
  );
  const wrong = files.flatMap((file) => textsIn(readFileSync(file, 'utf8')).flatMap((text) => faultsOf(file, text)));
  expect(wrong).toEqual([]);
});

/** String literals with Chinese characters, without comments. */
function textsIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`/])\/\/.*$/gm, '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, one, two, three]) => one ?? two ?? three ?? '')
    .filter((text) => /[\u3400-\u9fff]/.test(text));
}

function faultsOf(file: string, text: string): string[] {
  // The forms of a plural, and what is put in: it gets its spaces when the text is filled.
  const forms = text.split(' |||| ').map((form) => form.replace(/\$\{[^}]*\}|\{\{[^}]*\}\}|%?\{[^}]*\}/g, '“”'));
  return forms.flatMap((form) => [
    ...(spaced(form) === form ? [] : [`${file}: "${text}" should be "${spaced(form)}"`]),
    ...(/[\u3400-\u9fff][,:;!?](?![\w*+{)])|[,;!?] ?[\u3400-\u9fff]|[\u3400-\u9fff]\(|\)[\u3400-\u9fff]/.test(form)
      ? [`${file}: "${text}" has half-width marks`]
      : []),
    ...(/CNY|人民币|Asia\/Shanghai/.test(form) ? [`${file}: "${text}" should say 元 or 北京时间`] : []),
  ]);
}
