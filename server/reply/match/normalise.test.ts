import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalise } from './normalise';

test.each([
  ['  Ｐｒｉｃｅ\t ?\n', 'price ?'],
  ['多少錢，可以便宜點嗎？', '多少钱,可以便宜点吗?'],
  ['發票 開嗎 裏面', '发票 开吗 里面'],
  ['我的帳號,轉帳,結帳', '我的账号,转账,结账'],
  ['甚麼時候發貨,等著,回覆妳', '什么时候发货,等着,回复你'],
  ['瞭解,祇要,藉由,學姊,彷彿,鍊接', '了解,只要,借由,学姐,仿佛,链接'],
  ['計畫,黏貼,傢俱,彊制', '计划,粘贴,家具,强制'],
  ['乾淨的麵,後來一隻,裏面裡', '干净的面,后来一只,里面里'],
  ['ΟΔΟΣ ς', 'οδοσ σ'],
  ['Straße', 'strasse'],
  ['① ㎏ ﬁ', '1 kg fi'],
  ['e\u0301', 'é'],
  ['in\u200bvi\ufeffsible ❤️', 'invisible ❤'],
  ['半角ｶﾅ', '半角カナ'],
  ['\u3000', ''],
])('%j becomes %j', (text, normal) => {
  expect(normalise(text)).toBe(normal);
});

test('is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = normalise(text);
      expect(normalise(once)).toBe(once);
    }),
    { numRuns: 2_000 },
  );
});

test('a text that contains another still does when both are normalized', () => {
  const signs = fc.constantFrom(...'帳账帐甚什麼么著着覆复後后妳你瞭了鍊链乾干，。a');
  const text = fc.string({ unit: signs, maxLength: 6 });
  fc.assert(
    fc.property(text, text, text, (before, within, after) => {
      expect(normalise(before + within + after)).toContain(normalise(within));
    }),
    { numRuns: 2_000 },
  );
});
