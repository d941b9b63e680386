import { expect } from 'vitest';
import type { TestAnswer } from '../../helpers/server';

/** Checks what every API answer has in common: code, message, data and headers. */
export function expectEnvelope(answer: TestAnswer): void {
  const { body, status, text, headers } = answer;
  expect(body.code, text).toBe(status);
  expect(body.message, text).toMatch(/\S/);
  expect(body, text).toHaveProperty('data');
  expect(String(headers['content-type'])).toMatch(/^application\/json/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  if (status === 200) return;
  expect(body.msg, text).toBe(body.message);
  expect(body.errorCode, text).toMatch(/^[A-Z][A-Z_]+$/);
  expect(body.requestId, text).toMatch(/^[0-9a-f-]{36}$/);
}

/** Checks a refusal: status, envelope, and that the errors name the path or the field that contains it. */
export function expectRefused(answer: TestAnswer, status: number, path?: string): void {
  expect(answer.status, answer.text).toBe(status);
  expectEnvelope(answer);
  if (path === undefined) return;
  const { errors = {} } = answer.body;
  const named = Object.keys(errors);
  expect(named.includes(path) || named.includes(path.split('.')[0]!), `${path} in ${answer.text.slice(0, 400)}`).toBe(
    true,
  );
  for (const words of Object.values(errors)) expect(words).toMatch(/\S/);
}

/** Checks a refusal with its error code, and that the errors name the field or something in it. */
export function expectRefusal(answer: TestAnswer, status: number, errorCode?: string, field?: string): void {
  expectRefused(answer, status);
  if (errorCode !== undefined) expect(answer.body.errorCode).toBe(errorCode);
  if (field === undefined) return;
  const named = Object.keys(answer.body.errors ?? {}).map((path) => path.split('.')[0]);
  expect(named, answer.text).toContain(field);
}
