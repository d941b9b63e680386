import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileExtending } from './whileExtending';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = (): never => expect.unreachable();

test('a lease is extended every quarter of it, until the work ends', async () => {
  const extend = vi.fn(async () => true);
  const work = () => new Promise((resolve) => setTimeout(resolve, 16_000, 'done'));
  const result = whileExtending(20, extend, never, work);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(extend).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(extend).toHaveBeenCalledTimes(3);
  expect(await result).toBe('done');
});

test('work is aborted when the lease is lost, not when extending it fails once', async () => {
  const extend = vi.fn(async () => false);
  extend.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(true);
  const errors = vi.fn();
  const aborted = (lost: AbortSignal) =>
    new Promise((resolve) => lost.addEventListener('abort', () => resolve(extend.mock.calls.length)));
  const result = whileExtending(20, extend, errors, aborted);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await result).toBe(3);
  expect(errors.mock.calls).toEqual([[new Error('down')]]);
});

test('the lease of failed work is extended no longer', async () => {
  const work = () => Promise.reject(new Error('failed'));
  await expect(whileExtending(20, never, never, work)).rejects.toThrow('failed');
  expect(vi.getTimerCount()).toBe(0);
});
