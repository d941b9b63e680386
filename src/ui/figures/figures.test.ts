// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { FigureUnit } from '../../schema/figures';
import { deltaOf } from './delta';
import { formatFigure, formatFigureShort } from './format';

const as = (unit: FigureUnit, language: 'en' | 'zh' = 'en', currency = 'CNY') => ({ unit, language, currency });

describe('formatFigure', () => {
  test.each([
    ['count', 1234, '1,234', '1,234'],
    ['count', 0, '0', '0'],
    ['count', null, '–', '–'],
    ['count', Number.NaN, '–', '–'],
    ['money', 123456, 'CN¥1,234.56', '¥1,234.56'],
    ['money', -5, '-CN¥0.05', '-¥0.05'],
    ['duration', 400, '0.4 s', '0.4 秒'],
    ['duration', 0, '0 s', '0 秒'],
    ['duration', 59_600, '1 min', '1 分'],
    ['duration', 200_000, '3 min 20 s', '3 分 20 秒'],
    ['duration', 3_929_000, '1 h 5 min', '1 小时 5 分'],
    ['duration', 86_390_000, '1 d', '1 天'],
    ['duration', 183_600_000, '2 d 3 h', '2 天 3 小时'],
    ['share', 0.6237, '62.4%', '62.4%'],
    ['share', 1, '100%', '100%'],
    ['microMoney', 12_345_678, 'CN¥12.35', '¥12.35'],
    ['microMoney', 3_412, 'CN¥0.0034', '¥0.0034'],
    ['microMoney', 0, 'CN¥0.00', '¥0.00'],
  ] as const)('%s %s', (unit, value, english, chinese) => {
    expect([formatFigure(value, as(unit)), formatFigure(value, as(unit, 'zh'))]).toEqual([english, chinese]);
  });

  test('money uses the decimals of its currency; unknown currency codes format as plain decimals', () => {
    expect(formatFigure(1234, as('money', 'en', 'JPY'))).toBe('¥1,234');
    expect(formatFigure(1234, as('money', 'en', 'KWD'))).toBe('KWD\u00a01.234');
    expect(formatFigure(1234, as('money', 'en', ''))).toBe('12.34');
    expect(formatFigure(5_000_000, as('microMoney', 'en', ''))).toBe('5.00');
  });
});

describe('formatFigureShort', () => {
  test.each([
    ['count', 1234, '1,234', '1,234'],
    ['count', 12_345_678_901, '12.3B', '123.5亿'],
    ['money', 12345, 'CN¥123.45', '¥123.45'],
    ['money', 123_456, 'CN¥1,235', '¥1,234.56'],
    ['money', 12_345_678, 'CN¥123.5K', '¥123,457'],
    ['money', 123_456_789, 'CN¥1.2M', '¥123.5万'],
    ['microMoney', 12_345_678_901_234, 'CN¥12.3M', '¥1234.6万'],
    ['duration', 183_600_000, '2 d 3 h', '2 天 3 小时'],
    ['share', 0.5, '50%', '50%'],
    ['money', null, '–', '–'],
  ] as const)('%s %s', (unit, value, english, chinese) => {
    expect([formatFigureShort(value, as(unit)), formatFigureShort(value, as(unit, 'zh'))]).toEqual([english, chinese]);
  });

  test('keeps the full format when it fits in `room`', () => {
    expect(formatFigureShort(123_456, as('money'), 12)).toBe('CN¥1,234.56');
  });
});

describe('deltaOf', () => {
  const moved = (value: number | null, before: number | null | undefined, unit: FigureUnit = 'count') =>
    deltaOf(value, before, { unit, better: 'up', language: 'en' });

  test.each([
    [112, 100, 'up', 'good', '12%'],
    [95.5, 100, 'down', 'bad', '4.5%'],
    [0, 7, 'down', 'bad', '100%'],
    [7, 7, 'same', 'neutral', null],
    [0, 0, 'same', 'neutral', null],
    [100_001, 100_000, 'same', 'neutral', null],
    [4, 0, 'up', 'good', null],
    [150, 10, 'up', 'good', '×15'],
    [-150, 10, 'down', 'bad', '1,600%'],
  ] as const)('%s after %s', (value, before, direction, tone, amount) => {
    expect(moved(value, before)).toEqual({ direction, tone, amount });
  });

  test('shares change in percentage points', () => {
    expect(moved(0.632, 0.6, 'share')).toEqual({ direction: 'up', tone: 'good', amount: '3.2 pts' });
    expect(moved(0.60001, 0.6, 'share')).toEqual({ direction: 'same', tone: 'neutral', amount: null });
    expect(deltaOf(0.5, 0.6, { unit: 'share', better: null, language: 'zh' })).toEqual({
      direction: 'down',
      tone: 'neutral',
      amount: '10 个百分点',
    });
  });

  test("a decrease is good when the metric's better direction is down", () => {
    const wait = { unit: 'duration', better: 'down', language: 'en' } as const;
    expect(deltaOf(60_000, 120_000, wait)).toEqual({ direction: 'down', tone: 'good', amount: '50%' });
  });

  test('returns null when either value is missing', () => {
    expect([moved(null, 1), moved(1, null), moved(1, undefined)]).toEqual([null, null, null]);
  });
});
