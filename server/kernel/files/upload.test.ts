import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kernel, newAuthor, startKernel } from '../../../tests/helpers/kernel';
import { createRecord } from '../db/records/write/write';
import type { Refusal } from '../http/refusal';
import { type FileStore, folderStore } from './fileStore';
import { keepFile } from './upload';

let kernel: Kernel;
let folder: string;
let store: FileStore;
const author = newAuthor();

beforeAll(async () => {
  kernel = await startKernel({ connections: 2 });
  folder = mkdtempSync(join(tmpdir(), 'parley-files-'));
  store = folderStore(folder);
});
afterAll(async () => {
  await kernel.close();
  rmSync(folder, { recursive: true });
});

const keep = (name: string, bytes: Buffer | string, by = author) =>
  keepFile(kernel.db, store, by, name, Buffer.from(bytes));

/** The smallest picture; its type is detected from its content. */
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
  deflateSync(Buffer.alloc(5)),
]);

describe('the type of a file', () => {
  test.each<[string, string, Buffer | string, string]>([
    ['a picture by any name', 'page.html', png, 'image/png'],
    ['a document', 'a', '%PDF-1.7\n', 'application/pdf'],
    ['a page that calls itself a picture', 'a.png', '<html><script>alert(1)</script>', 'application/octet-stream'],
    ['a script', 'a.js', 'alert(1)', 'application/octet-stream'],
    [
      'a drawing that can hold scripts',
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'application/octet-stream',
    ],
    ['a single byte', 'a', 'x', 'application/octet-stream'],
  ])('is detected from its content: %s', async (_what, name, bytes, type) => {
    const file = await keep(name, bytes);
    const size = { width: null, height: null };
    expect(file).toEqual({ id: expect.any(String), name, type, size: Buffer.from(bytes).length, ...size });
  });
});

describe('the name of a file', () => {
  test.each([
    ['报告 2026.pdf', '报告 2026.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\li\\photo.png', 'photo.png'],
    ['/', 'file'],
    ['', 'file'],
    ['..', 'file'],
    ['a/..', 'file'],
    ['.', 'file'],
    ['.env', '.env'],
    ['  spaced  ', 'spaced'],
    ['a"b;c.txt', 'ab;c.txt'],
    ['line\r\nSet-Cookie: a=b', 'lineSet-Cookie: a=b'],
    ['nul\0.png', 'nul.png'],
    // It would be displayed as 'invoiceexe.pdf'.
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['half \uD83D of a pair', 'half  of a pair'],
    ['x'.repeat(300), 'x'.repeat(200)],
    [`${'x'.repeat(199)}🎁🎁`, `${'x'.repeat(199)}🎁`],
  ])('%j is stored as %j', async (given, kept) => {
    const { id, name } = await keep(given, 'x');
    expect(name).toBe(kept);
    expect(await kernel.rows('select name from files where id = $1', [id])).toEqual([{ name: kept }]);
  });
});

test("content is stored in the company's folder under its id, whatever its name, and read back unchanged", async () => {
  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 251));
  const file = await keep('../../up.bin', bytes);
  const place = join(folder, author.companyId, file.id);
  expect(readFileSync(place).equals(bytes)).toBe(true);
  const chunks: Buffer[] = [];
  for await (const chunk of await store.read(author.companyId, file.id)) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  expect(readdirSync(folder)).toEqual([author.companyId]);
  expect(
    await kernel.rows('select company_id, created_by, size, encode(sha256, $2) as sha256 from files where id = $1', [
      file.id,
      'hex',
    ]),
  ).toEqual([
    {
      company_id: author.companyId,
      created_by: author.userId,
      size: 100_000,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
});

test('an empty file is refused and nothing is stored', async () => {
  const by = newAuthor();
  const refusal = await keep('empty', '', by).catch((error: Refusal) => error);
  expect((refusal as Refusal).details.issues).toEqual([{ path: 'body', code: 'required' }]);
  expect(readdirSync(folder)).not.toContain(by.companyId);
});

test('a file whose content cannot be stored gets no row', async () => {
  const full: FileStore = { ...store, put: () => Promise.reject(new Error('no space left')) };
  const by = newAuthor();
  await expect(keepFile(kernel.db, full, by, 'a', Buffer.from('x'))).rejects.toThrow('no space left');
  expect(await kernel.rows('select 1 from files where company_id = $1', [by.companyId])).toEqual([]);
});

test("a record cannot name another company's file", async () => {
  const { id } = await keep('a', 'x', newAuthor());
  const albums = kernel.table('specimens');
  const table = {
    ...albums,
    schema: {
      ...albums.schema,
      fields: { ...albums.schema.fields, shelf: { kind: 'image', label: { en: '', zh: '' } } as const },
    },
  };
  const made = createRecord(kernel.db, table, author, { name: 'with a picture', grade: 'raw', shelf: id });
  await expect(made).rejects.toMatchObject({ details: { issues: [{ path: 'shelf', code: 'reference' }] } });
});
