import { expect, test } from 'vitest';
import { attached } from './attached';
import { sampleParams } from './words/samples';

const { RECEIPT, REFUND } = sampleParams('Acme', 'en');
const receipt = { ...RECEIPT, invoiceOf: 'the order' };
const fileOf = (bytes: number) => ({ name: 'INV-1.pdf', type: 'application/pdf', bytes: Buffer.alloc(bytes) });
const attach = (params: typeof receipt | typeof RECEIPT | typeof REFUND, file: ReturnType<typeof fileOf> | null) =>
  attached({} as never, { invoiceOf: async () => file }, 'the company', { params, language: 'en' });

test('a receipt has its invoice with it, unless there is none or it is too large', async () => {
  const [small, large] = [fileOf(5_000_000), fileOf(5_000_001)];
  expect(await attach(receipt, small)).toBe(small);
  expect(await attach(receipt, large)).toBeNull();
  expect(await attach(receipt, null)).toBeNull();
  expect(await attach(RECEIPT, small)).toBeNull();
  expect(await attach(REFUND, small)).toBeNull();
});
