import { expect, test } from 'vitest';
import { codeIn } from './codeIn';

test.each([
  ['ABC-1', null, 'ABC-1'],
  [' \ufeffABC-1\u00a0\u200b\r\n', null, 'ABC-1'],
  ['"ABC-1"', null, 'ABC-1'],
  ['12345', null, '12345'],
  ['123456789012345678', null, '123456789012345678'],
  ['012345678901234567', null, '012345678901234567'],
  ['2024.10', null, '2024.10'],
  ['1234E56', null, '1234E56'],
  ['-0.10e-7', null, '-0.10e-7'],
  ['{"code":123456789012345678}', null, '123456789012345678'],
  ['{"code":2024.10}', null, '2024.10'],
  ['{"codes":[9007199254740993]}', null, '9007199254740993'],
  ['{"a\\"1":"x\\\\","data":{"card": 1234E56}}', 'data.card', '1234E56'],
  ['{"codes":["A","B"]}', null, 'A'],
  ['{"codes":"A"}', null, 'A'],
  ['{"code":"A"}', null, 'A'],
  ['{"id":"7","code":"A"}', null, 'A'],
  ['{"code":"ABCD-1234","msg":"success"}', null, 'ABCD-1234'],
  ['["A"]', null, 'A'],
  ['{"data":{"codes":[{"key":"A"}]}}', 'data.codes[0].key', 'A'],
  ['{"data":{"codes":[{"key":"A"}]}}', '$.data.codes[0].key', 'A'],
  ['{"data":["A"]}', 'data', 'A'],
  ['{"code":1,"data":"A\\r\\nB "}', 'data', 'A\r\nB'],
  ['{"errcode":0,"data":{"no":"10001","pin":"007"}}', 'data.no, data.pin', '10001\n007'],
  ['Good morning', '$', 'Good morning'],
  ['{A}', '$', '{A}'],
  ['卡号：10001 密码：7788', null, '卡号：10001 密码：7788'],
])('answer %j with path %j gives %j', (answer, path, code) => {
  expect(codeIn(answer, path)).toEqual({ code });
});

const see = 'Set the path to the code, such as';
test.each([
  ['{"code":0,"msg":"success","data":{"cardNo":"ABCD-1234"}}', null, `${see} data.cardNo.`],
  ['{"code":0,"data":{"cardNo":"10001","cardPwd":"77"}}', null, `${see} data.cardNo or data.cardPwd.`],
  ['{"code":200,"msg":"ok","data":"ABCD-1234"}', null, `${see} data.`],
  ['{"code":"200","message":"ok","data":["ABCD-1234"]}', null, `${see} data[0].`],
  ['{"code":"A00000","message":"ok","result":{"list":[{"kami":"A-1"}]}}', null, `${see} result.list[0].kami.`],
  ['{"success":true,"data":{"card":{"pin":"A-1"}}}', null, `${see} data.card.pin.`],
  ['{"ret":200,"data":{"ABCD1234":"unused"}}', null, 'There is no code at "codes" or "code".'],
  ['{"code":"ABCD-1234","msg":"已使用"}', null, `${see} code.`],
  ['{"status":1,"codes":[{"secret":"A-1"}]}', null, `"codes[0]" is not text. ${see} codes[0].secret.`],
  ['{"code":500,"msg":"库存不足","data":null}', null, 'It says: 库存不足'],
  ['{"code":500,"msg":"库存不足","data":"请稍后"}', 'data', 'It says: 库存不足'],
  ['{"code":1,"msg":"库存不足","data":null}', 'data', 'It says: 库存不足'],
  ['{"success":false,"message":"Key sk-77aa88 of TOKEN is\\n wrong"}', 'data', 'It says: Key ••• of ••• is wrong'],
  ['{"errcode":40001,"errmsg":"invalid credential","code":"A"}', null, 'It says: invalid credential'],
  ['{"error":{"message":"No stock"}}', null, 'It says: No stock'],
  ['{"error":"No stock","codes":["A"]}', null, 'It says: No stock'],
  ['{"code":0}', null, ''],
  ['{"code":200}', null, ''],
  ['{"code":"SUCCESS"}', null, ''],
  ['{"code":0,"msg":"x"}', 'code', ''],
  ['{"code":true}', null, ''],
  ['{"code":null}', null, ''],
  ['{"codes":[]}', null, 'is empty or missing'],
  ['{"codes":0}', null, ''],
  ['{"data":" \\n"}', 'data', 'is empty'],
  ['{"data":false}', 'data', 'is not text'],
  ['{"data":"A"}', 'data.code', 'is empty or missing'],
  ['{"data":{}}', 'data.constructor', ''],
  ['{"data":"\\ud800"}', 'data', 'cannot be stored'],
  ['{"data":"null"}', 'data', 'status'],
  ['ABC', 'data', 'not JSON'],
  ['{"code":"A"', null, 'not valid JSON'],
  ['cb({"code":"A"})', null, 'path to $'],
  ['status=ok&code=A-1', null, 'path to $'],
  ['', null, 'empty'],
  ['\ufeff \n', null, 'empty'],
  ['0', null, 'path to $'],
  ['-1', null, 'path to $'],
  ['true', null, 'path to $'],
  ['库存不足', null, 'path to $'],
  ['error: 1003', null, 'path to $'],
  ['Please sign in first', null, 'path to $'],
  ['out of stock', '$', 'words'],
  ['<html>Sign in</html>', '$', 'page'],
  ['<?xml version="1.0"?><code>A</code>', null, 'page'],
  ['[]', null, 'list'],
  ['["A-1","B-1"]', null, `list. ${see} [0].`],
])('answer %j with path %j holds no code: %j', (answer, path, why) => {
  const none = {
    code: null,
    why: { en: expect.stringContaining(why), zh: expect.stringMatching(/\p{Script=Han}/u) },
  };
  expect(codeIn(answer, path, ['TOKEN'])).toEqual(none);
});

test('a code that is too long to be stored is none', () => {
  expect(codeIn('x'.repeat(2_000), null).code).not.toBeNull();
  expect(codeIn('x'.repeat(2_001), null).code).toBeNull();
});
