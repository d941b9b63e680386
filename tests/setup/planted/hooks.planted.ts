import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe('a group', () => {
  beforeAll(() => {
    throw new Error('the hook before fails');
  });
  test('that never runs', () => undefined);
});
test('passes', () => undefined);
test('fails', () => expect(1).toBe(2));
afterAll(() => expect(['a complaint']).toEqual([]));
