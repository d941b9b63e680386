import { expect, test } from 'vitest';
import { accepted, refused } from './envelope';
import { invalid, notAllowed, notFound, notSignedIn, Refusal, unsupportedType, versionConflict } from './refusal';

test('a result is wrapped, undefined as null', () => {
  expect(accepted({ id: 1 })).toEqual({ code: 200, message: 'ok', data: { id: 1 } });
  expect(accepted(undefined)).toEqual({ code: 200, message: 'ok', data: null });
  expect(accepted(false)).toEqual({ code: 200, message: 'ok', data: false });
});

test("a refusal has its message in the caller's language, under both names", () => {
  expect(refused(notFound(), 'en', 'r1')).toEqual({
    code: 404,
    message: 'Record not found.',
    msg: 'Record not found.',
    errorCode: 'NOT_FOUND',
    data: null,
    requestId: 'r1',
  });
  expect(refused(notFound(), 'zh', 'r1').message).toBe('没有这条记录。');
});

test('each invalid field has a message at its path; body-level issues are under body', () => {
  const refusal = invalid([
    { path: 'name', code: 'maxLength', params: { limit: 30 } },
    { path: 'rows.2.price', code: 'required' },
    { path: '', code: 'object' },
    { path: 'endsAt', code: 'rule', message: { en: 'Must be after the start.', zh: '必须晚于开始时间。' } },
  ]);
  expect(refused(refusal, 'en', 'r1')).toEqual({
    code: 400,
    message: 'Check the highlighted fields.',
    msg: 'Check the highlighted fields.',
    errorCode: 'VALIDATION_FAILED',
    data: null,
    requestId: 'r1',
    errors: {
      name: 'Must have at most 30 characters.',
      'rows.2.price': 'Required.',
      body: 'Must be an object.',
      endsAt: 'Must be after the start.',
    },
  });
  expect(refused(refusal, 'zh', 'r1').errors).toEqual({
    name: '最多 30 个字符。',
    'rows.2.price': '必填。',
    body: '必须是由字段组成的对象。',
    endsAt: '必须晚于开始时间。',
  });
});

test('a conflict contains the current record', () => {
  const current = { id: 'a', version: 3 };
  expect(refused(versionConflict(current), 'en', 'r1')).toMatchObject({
    code: 409,
    errorCode: 'VERSION_CONFLICT',
    data: current,
  });
});

test.each([
  [-1, 'Please sign in.', '请先登录。'],
  [-2, 'Unknown session. Please sign in.', '会话无效，请重新登录。'],
  [-3, 'Your session has expired. Please sign in again.', '会话已过期，请重新登录。'],
  [-4, 'You signed in on another device.', '您已在别处登录。'],
  [-5, 'This session was signed out.', '会话已被结束。'],
  [-6, 'This account is disabled.', '账号已停用。'],
] as const)('session scene %i has its own message', (scene, en, zh) => {
  const refusal = notSignedIn(scene);
  expect(refused(refusal, 'en', 'r1')).toMatchObject({
    code: 401,
    errorCode: 'NOT_SIGNED_IN',
    message: en,
    data: { scene },
  });
  expect(refused(refusal, 'zh', 'r1').message).toBe(zh);
});

test('other refusals have their status and messages in both languages', () => {
  const refusals = [notAllowed(), unsupportedType()].map((refusal) => [refusal.status, refusal.code, refusal.text]);
  expect(refusals).toEqual([
    [403, 'NOT_ALLOWED', { en: "Your role doesn't allow this.", zh: '您的角色没有此权限。' }],
    [
      415,
      'UNSUPPORTED_TYPE',
      {
        en: 'Send JSON as application/json and files as application/octet-stream.',
        zh: '请以 application/json 发送 JSON，以 application/octet-stream 发送文件。',
      },
    ],
  ]);
});

test('a refusal is an Error with a readable message', () => {
  const refusal = new Refusal(400, 'IN_USE', { en: 'Still used.', zh: '仍被使用。' });
  expect([refusal instanceof Error, refusal.message]).toEqual([true, 'IN_USE: Still used.']);
});
