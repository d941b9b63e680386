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

test('many bombs in a PDF, each of them small, are refused with what to do', async () => {
  const packed = deflateSync(Buffer.alloc(8 * 1_048_576, ' '));
  // A machine that unpacks too slowly reaches the limit of time before that of size.
  expect(await documentFault(company, 'a.pdf', pdf([], { packed, pages: 400 }))).toMatch(
    /^400 text: The file (is too large when unpacked|takes too long to read)\. Save it without images/,
  );
});

test('a PDF without an end is given up, while others are answered, and the next one is read', async () => {
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
