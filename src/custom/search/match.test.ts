// @vitest-environment node
import { expect, test } from 'vitest';
import { bestOf } from './match';
import { initialsOf } from './pinyin';

const names = (...all: string[]) => all;
const coupons = names('Coupons', '优惠券');
const codes = names('Coupon codes', '优惠码');
const accounts = names('Accounts', '账号');
const replies = names('AI profiles', 'AI 配置');
const all = [accounts, codes, coupons, replies];
const find = (sought: string) => bestOf(all, (one) => one, sought);

test('finds a screen by its name in any language', () => {
  expect(find('accou')).toEqual([accounts]);
  expect(find('优惠')).toEqual([codes, coupons]);
  expect(find('账')).toEqual([accounts]);
});

test('matches all words in any order', () => {
  expect(find('codes coupon')).toEqual([codes]);
  expect(find('coupon nothing')).toEqual([]);
  expect(find('   ')).toEqual([]);
});

test('ranks names that start with the text first, then words that do, then substrings', () => {
  const all = [names('Recode'), names('My codes'), names('Codes')];
  expect(bestOf(all, (one) => one, 'code')).toEqual([names('Codes'), names('My codes'), names('Recode')]);
});

test('finds Chinese names by pinyin initials, from two letters on', () => {
  expect(find('yhq')).toEqual([coupons]);
  expect(find('zh')).toEqual([accounts]);
  expect(find('y')).toEqual([]);
});

test.each([
  ['优惠券', 'yhq'],
  ['账号分组', 'zhfz'],
  ['客户标签', 'khbq'],
  ['商品', 'sp'],
  ['发货规则', 'fhgz'],
  ['卡密库', 'kmk'],
  ['自动回复', 'zdhf'],
  ['知识库', 'zsk'],
  ['快捷回复', 'kjhf'],
  ['AI 配置', 'ai pz'],
  ['部门成员邀请角色菜单权限', 'bmcyyqjscdqx'],
  ['操作日志', 'czrz'],
  ['套餐价格', 'tcjg'],
  ['阿哦鹅', 'aoe'],
])('%s has the initials %s', (text, initials) => {
  expect(initialsOf(text)).toBe(initials);
});
