import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, startCompany } from '../helpers/company';
import { bring, documentFault } from '../helpers/documents/bring';
import { pdf } from '../helpers/documents/pdf';

let company: Company;

beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.server.close());

test('a PDF of many small decompression bombs is refused with advice', async () => {
  const packed = deflateSync(Buffer.alloc(8 * 1_048_576, ' '));
  // On a slow machine the time limit is reached before the size limit.
  expect(await documentFault(company, 'a.pdf', pdf([], { packed, pages: 400 }))).toMatch(
    /^400 text: The file (is too large when unpacked|takes too long to read)\. Save it without images/,
  );
});

test('reading an endless PDF is aborted without blocking other requests, and the next file is read', async () => {
  let isOver = false;
  const endless = documentFault(company, 'a.pdf', pdf([['A', 11, 700]], { isEndless: true })).finally(() => {
    isOver = true;
  });
  const next = bring(company, company.owner, 'b.pdf', pdf([['Returns', 11, 700]]));
  expect((await company.owner.get('/api/v1/knowledge')).status).toBe(200);
  expect(isOver).toBe(false);
  expect(await endless).toBe(
    '400 text: The file takes too long to read. Save it without images, or split it into smaller files.',
  );
  expect((await next).data.text).toContain('Returns');
});
