import { expect, test } from 'vitest';
import { brokenInputs } from '../../tests/helpers/broken';
import { badges } from '../../tests/helpers/fixtures/badges';
import { specimens } from '../../tests/helpers/fixtures/specimens';
import { randomFrom, sampleInput } from '../../tests/helpers/sample';
import { formatIssue } from './messages';
import { languageOf, languages } from './text';
import { checkNew } from './validation';

test('formatIssue inserts the limit into the text', () => {
  const issue = { path: 'name', code: 'maxLength', params: { limit: 30 } };
  expect(formatIssue(issue, 'en')).toBe('Must have at most 30 characters.');
  expect(formatIssue(issue, 'zh')).toBe('最多 30 个字符。');
});

test("formatIssue prefers a rule's own message and has a default for unknown codes", () => {
  const message = { en: 'Too late.', zh: '太晚了。' };
  expect(formatIssue({ path: 'a', code: 'rule', message }, 'zh')).toBe('太晚了。');
  expect(formatIssue({ path: 'a', code: 'toString' }, 'en')).toBe('Invalid value for this field.');
  expect(formatIssue({ path: 'a', code: 'no such code' }, 'en')).toBe('Invalid value for this field.');
});

test.each(languages)('every issue of every broken input has a complete text in %s', (language) => {
  for (const schema of [specimens, badges]) {
    for (const { input } of brokenInputs(schema, sampleInput(schema, randomFrom(5), { complete: true }))) {
      const checked = checkNew(schema, input);
      for (const issue of checked.ok ? [] : checked.issues) {
        const words = formatIssue(issue, language);
        expect(words, JSON.stringify(issue)).toMatch(/^\S.+\S$/s);
        expect(words, JSON.stringify(issue)).not.toMatch(/undefined|NaN|\{\w+\}|: \.$/);
        if (issue.code !== 'type') expect(words, issue.code).not.toBe('Invalid value for this field.');
      }
    }
  }
});

test('languageOf uses the first language tag', () => {
  const tags = ['zh', 'zh-CN', ' ZH-hans ,en;q=0.5', 'en-US', 'fr,zh', '', undefined, null];
  expect(tags.map(languageOf)).toEqual(['zh', 'zh', 'zh', 'en', 'en', 'en', 'en', 'en']);
});
