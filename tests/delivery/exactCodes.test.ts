import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchWanted } from '../../server/delivery/engine/fetch';
import { codeText } from '../../src/schema/codeText';
import { type FakeChannel, fakeChannel } from '../helpers/fakeChannel';
import { type FakeShop, type Selling, startSelling } from '../helpers/selling';
import { ownHost } from '../helpers/server';
import { size } from '../helpers/size';

let selling: Selling;
let fake: FakeChannel;
let shop: FakeShop;
let supplier: ReturnType<typeof createServer>;
let says: { readonly type: string; readonly body: string };
let url: string;
beforeAll(async () => {
  fake = fakeChannel({ knowsKeys: false, can: { maxLetters: 4_000 } });
  selling = await startSelling({ fake, pollMs: 200 });
  selling.company.server.app.startChannels();
  shop = await selling.fakeShop();
  supplier = createServer((_, answer) => answer.writeHead(200, { 'content-type': says.type }).end(says.body));
  await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  supplier.close();
  await selling.close();
});

/** Codes of printable characters: also signs of CSV, JSON and templates, full-width and astral characters. */
const code = fc
  .string({
    unit: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...'09aZ-_+.,;|:/=\'"{}[]<>&%$#@\\ \t') },
      fc.constantFrom(...'密卡ＡＢ　\u00a0\u200bé𠮷😀'),
    ),
    minLength: 4,
    maxLength: 60,
  })
  .map((text) => `K7${text}Z`);
const number = fc
  .tuple(fc.stringMatching(/^[1-9]\d{4,29}$/), fc.constantFrom('', '.10', '.0', 'E5', 'e+02', '.50E-3'))
  .map((parts) => parts.join(''));

test('imported codes are revealed and delivered in the characters that were pasted or in the file', async () => {
  const { owner, server } = selling.company;
  const product = await selling.product();
  const pool = await selling.pool(0);
  await selling.rule(product, [pool], { template: '{{codes}}' });
  const codes = [...new Set(fc.sample(fc.oneof(code, number), { numRuns: size({ small: 60, usual: 400 }), seed: 7 }))];
  const half = codes.length / 2;
  const pasted = codes.slice(0, half).map((text) => `\u3000${text}\u200b \r\n`);
  const { body } = await owner.post(`/api/v1/code-pools/${pool.id}/import`, { codes: `\ufeff${pasted.join('')}` });
  expect(body.data).toMatchObject({ added: Math.floor(half), wrong: [] });
  const answer = await server.app.server.inject({
    method: 'POST',
    url: `/api/v1/code-pools/${pool.id}/import-file`,
    headers: { ...owner.headers, host: ownHost, 'content-type': 'application/octet-stream', filename: 'codes.txt' },
    payload: Buffer.from(`\ufeff${codes.slice(half).join('\n')}`, 'utf16le'),
  });
  expect(answer.json().data).toMatchObject({ added: codes.length - Math.floor(half), wrong: [] });
  const rows = await selling.company.rows('select id from codes where pool_id = $1 order by id', [pool.id]);
  const revealed: string[] = [];
  for (const { id } of rows) revealed.push((await owner.post(`/api/v1/codes/${id}/reveal`)).body.data.content);
  expect(revealed).toEqual(codes);
  await selling.buyAs(shop, product, newId());
  await expect.poll(() => fake.tries.at(-1)?.text).toBe(codes[0]);
});

test.each([
  ['text/plain; charset=utf-8', (text: string) => text, fc.oneof(code, number)],
  ['application/json', (text: string) => JSON.stringify({ code: text }), code],
  ['application/json', (text: string) => JSON.stringify({ code: 0, codes: [text, 'K7-OTHER'] }), code],
  ['application/json', (text: string) => `{ "code" : ${text} }`, number],
])('a code from an API as %s reaches the buyer in the characters that were sent', async (type, written, codes) => {
  const product = await selling.product();
  const id = await selling.made('code-pools', { name: newId(), kind: 'api', apiUrl: url });
  await selling.rule(product, [{ id, prefix: '' }], { template: '{{codes}}' });
  for (const text of fc.sample(codes, { numRuns: size({ small: 4, usual: 40 }), seed: 11 })) {
    says = { type, body: `${written(text)}\n` };
    await selling.buyAs(shop, product, newId());
    await fetchWanted(selling.company.server.app.db, selling.deps);
    await selling.work();
    await expect.poll(() => fake.tries.at(-1)?.text).toBe(codeText(text));
  }
});
