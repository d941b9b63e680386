import { expect, test } from 'vitest';
import { randomFrom } from '../../../tests/helpers/sample';
import { codeAlphabet } from '../coupon/code';
import { activationKey, activationMask, checkSign, groupedActivation } from './code';

const random = randomFrom(16);
const codes = Array.from({ length: 200 }, () => {
  const signs = Array.from({ length: 15 }, () => codeAlphabet[Math.floor(random() * 32)]!).join('');
  return signs + checkSign(signs);
});

test('activationKey ignores case, spaces and dashes and reads O as 0 and l as 1', () => {
  const [code] = codes as [string];
  const grouped = groupedActivation(code);
  expect(grouped).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  for (const typed of [code, grouped, grouped.toLowerCase(), ` ${grouped.replaceAll('-', ' – ')} `])
    expect(activationKey(typed)).toBe(code);
  expect(activationMask(code)).toBe(`····-····-····-${code.slice(12)}`);
  const zero = codes.find((one) => one.includes('0'))!;
  expect(activationKey(zero.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(zero);
});

test('every single wrong character is detected at every position', () => {
  for (const code of codes.slice(0, 20))
    for (let at = 0; at < 16; at += 1)
      for (const sign of codeAlphabet)
        if (sign !== code[at]) expect(activationKey(code.slice(0, at) + sign + code.slice(at + 1))).toBeNull();
});

test('every swap of two characters is detected', () => {
  for (const code of codes)
    for (let first = 0; first < 16; first += 1)
      for (let second = first + 1; second < 16; second += 1) {
        const signs = [...code];
        [signs[first], signs[second]] = [signs[second]!, signs[first]!];
        if (signs.join('') !== code) expect(activationKey(signs.join(''))).toBeNull();
      }
});

test('input that is not a code gives null', () => {
  for (const typed of [
    '',
    'ABCD',
    `${codes[0]}0`,
    codes[0]!.slice(1),
    '激活码激活码激活码激活码激活码激',
    'UUUUUUUUUUUUUUUU',
  ])
    expect(activationKey(typed)).toBeNull();
});
