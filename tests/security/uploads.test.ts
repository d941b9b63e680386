import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUpFiles } from '../../server/kernel/files/cleanUp';
import { type Cast, type Client, foundCast, signIn } from '../helpers/accounts';
import { makeAccount } from '../helpers/chat';
import { tally } from '../helpers/limits';
import { startServer, type TestServer } from '../helpers/server';
import { blackPng, uploadFile } from '../helpers/uploads';
import { shopOrigin, visit } from '../helpers/widget';

let server: TestServer;
let cast: Cast;
let owner: Client;
beforeAll(async () => {
  server = await startServer();
  cast = await foundCast(server);
  owner = await signIn(server, cast.owner);
});
afterAll(() => server.close());

const maxBytes = 10 * 1_048_576;

const filesOf = (companyId: string) => {
  const folder = join(server.filesFolder, companyId);
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('a file of the maximum size is accepted; one byte more is refused and not stored', async () => {
  const before = filesOf(cast.owner.companyId).length;
  expect((await uploadFile(server, owner, Buffer.alloc(maxBytes), 'full')).status).toBe(200);
  const { status, body } = await uploadFile(server, owner, Buffer.alloc(maxBytes + 1), 'more');
  expect([status, body.errorCode]).toEqual([413, 'TOO_LARGE']);
  expect(filesOf(cast.owner.companyId)).toHaveLength(before + 1);
});

describe('file type is detected by content, and the file is served as a download of that type', () => {
  test.each([
    ['a page called a picture', 'a.png', '<html><script>alert(1)</script>', 'application/octet-stream'],
    [
      'a drawing with a script',
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'application/octet-stream',
    ],
    [
      'the same behind a declaration',
      'a.svg',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>',
      'application/xml',
    ],
    ['a picture’s first bytes before a page', 'a.gif', 'GIF89a<script>alert(1)</script>', 'image/gif'],
    ['a script', 'a.js', 'alert(1)', 'application/octet-stream'],
    ['a program', 'a.jpg', 'MZ\x90\0', 'application/x-msdownload'],
  ])('%s', async (_what, name, content, type) => {
    const { status, body } = await uploadFile(server, owner, Buffer.from(content, 'latin1'), name);
    expect([status, body.data.type]).toEqual([200, type]);
    const { headers } = await owner.get(`/api/v1/files/${body.data.id}`);
    expect(headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
      'content-disposition': expect.stringMatching(/^attachment;/),
    });
  });
});

test.each([
  '../../../etc/passwd',
  '..\\..\\windows\\system.ini',
  '/etc/passwd',
  'a\0.png',
  '.',
  '..',
  'x'.repeat(5_000),
  'CON',
  '\u202egnp.exe',
])('a file name is never a path: %j', async (name) => {
  const answer = await uploadFile(server, owner, Buffer.from('x'), encodeURIComponent(name));
  expect(answer.status).toBe(200);
  const { id } = answer.body.data;
  expect(filesOf(cast.owner.companyId)).toContain(id);
  expect(answer.body.data.name).not.toMatch(/[/\\\0\u202e]/);
  expect(answer.body.data.name.length).toBeLessThanOrEqual(200);
});

test('an unused file of another member or company is not accessible', async () => {
  const { body } = await uploadFile(server, owner, Buffer.from('mine'), 'a.txt');
  for (const who of ['agent', 'admin', 'otherOwner'] as const) {
    const other = await signIn(server, cast[who]);
    for (const part of ['', '/about', '/thumbnail'])
      expect((await other.get(`/api/v1/files/${body.data.id}${part}`)).status).toBe(404);
  }
});

test('a cached file is bound to its session', async () => {
  const { body } = await uploadFile(server, owner, Buffer.from('mine'), 'a.txt');
  const { headers } = await owner.get(`/api/v1/files/${body.data.id}`);
  expect(headers).toMatchObject({ 'cache-control': 'private, max-age=3600', vary: 'satoken, preview-role, visitor' });
});

test('images over 50 million pixels are refused, smaller ones are measured, and nothing is decompressed', async () => {
  const fits = await uploadFile(server, owner, blackPng(10_000, 5_000), 'a.png');
  expect(fits.body.data).toMatchObject({ width: 10_000, height: 5_000 });
  for (const bomb of [blackPng(10_000, 5_001), blackPng(30_000, 3_000)]) {
    const { status, body } = await uploadFile(server, owner, bomb, 'b.png');
    expect([status, body.errorCode]).toEqual([413, 'PICTURE_TOO_LARGE']);
  }
  const zip = gzipSync(Buffer.alloc(1_000_000));
  const { body } = await uploadFile(server, owner, zip, 'c.gz');
  expect(body.data).toMatchObject({ type: 'application/gzip', size: zip.length });
});

describe('storage limit of a company', () => {
  let small: TestServer;
  let by: Client;
  let companyId: string;
  beforeAll(async () => {
    small = await startServer({ maxCompanyBytes: 10_000 });
    const { owner: account } = await foundCast(small);
    companyId = account.companyId;
    by = await signIn(small, account);
  });
  afterAll(() => small.close());
  const used = async () =>
    Number(
      (await small.pool.query('select used from file_space where company_id = $1', [companyId])).rows[0]?.used ?? 0,
    );
  const bring = async (size: number) => {
    const { status, body } = await uploadFile(small, by, Buffer.alloc(size, 'x'), 'a');
    return [status, body.errorCode];
  };

  test('is exact, also for concurrent uploads', async () => {
    expect(await bring(10_001)).toEqual([413, 'NO_FILE_SPACE']);
    expect(await used()).toBe(0);
    const answers = await Promise.all(Array.from({ length: 20 }, () => bring(1_000)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(10);
    expect(answers.filter(([, code]) => code === 'NO_FILE_SPACE')).toHaveLength(10);
    expect(await used()).toBe(10_000);
    expect(await bring(1)).toEqual([413, 'NO_FILE_SPACE']);
    expect(readdirSync(join(small.filesFolder, companyId))).toHaveLength(10);
  });

  test('is freed when unused files are deleted', async () => {
    await small.pool.query("update files set created_at = now() - interval '25 hours' where company_id = $1", [
      companyId,
    ]);
    await cleanUpFiles(small.app.db, small.app.files);
    expect(await used()).toBe(0);
    expect((await bring(10_000))[0]).toBe(200);
  });
});

describe('limit of unused files', () => {
  let small: TestServer;
  let people: Cast;
  beforeAll(async () => {
    small = await startServer({ maxUnusedBytes: 10_000 });
    people = await foundCast(small);
  });
  afterAll(() => small.close());
  const bytes = (size: number) => Buffer.alloc(size, 'x');
  const bring = (by: Client, size: number) => uploadFile(small, by, bytes(size), 'a');
  const tooMany = '429 TOO_MANY_UNUSED_FILES';

  test('applies per member, exactly under concurrency, also without a role', async () => {
    const unprivileged = await signIn(small, people.nobody);
    const folder = join(small.filesFolder, people.nobody.companyId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => bring(unprivileged, 1_000)));
    expect(tally(answers)).toEqual({ '200': 10, [tooMany]: 10 });
    expect(readdirSync(folder)).toHaveLength(10);
    expect(tally([await bring(unprivileged, 1)])).toEqual({ [tooMany]: 1 });
    expect(tally([await bring(await signIn(small, people.agent), 10_000)])).toEqual({ '200': 1 });
  });

  test('is freed when a file is used or deleted', async () => {
    const manager = await signIn(small, people.manager);
    const { id } = (await bring(manager, 10_000)).body.data;
    expect(tally([await bring(manager, 1)])).toEqual({ [tooMany]: 1 });
    const reply = { shortcut: 'guide', text: 'Here.', language: 'en', files: [id] };
    expect((await manager.post('/api/v1/canned-replies', reply)).status).toBe(200);
    expect(tally([await bring(manager, 10_000), await bring(manager, 1)])).toEqual({ '200': 1, [tooMany]: 1 });
    await small.pool.query("update files set created_at = now() - interval '25 hours' where not used");
    await cleanUpFiles(small.app.db, small.app.files);
    expect(tally([await bring(manager, 10_000)])).toEqual({ '200': 1 });
  });

  test('applies per account to all its visitors, until they send the file', async () => {
    const allowedOrigins = [{ origin: `${shopOrigin}/` }];
    const shop = async () => (await makeAccount(small, people.owner.companyId, { allowedOrigins })).id;
    const [one, other] = [await shop(), await shop()];
    const send = async (accountId: string, size: number) => {
      const { token } = await visit(small, accountId);
      const answer = await small.app.server.inject({
        method: 'POST',
        url: `/api/public/v1/widget/${accountId}/files`,
        payload: bytes(size),
        headers: {
          host: 'parley.test',
          origin: shopOrigin,
          visitor: token,
          'content-type': 'application/octet-stream',
          filename: 'a.txt',
        },
      });
      return { token, status: answer.statusCode, body: answer.json() };
    };
    const first = await send(one, 10_000);
    expect(tally([first, await send(one, 1), await send(other, 10_000)])).toEqual({ '200': 2, [tooMany]: 1 });
    const { fileId, proof } = first.body.data;
    const sent = await small.send({
      method: 'POST',
      url: `/api/public/v1/widget/${one}/messages`,
      headers: { origin: shopOrigin, visitor: first.token },
      body: { clientId: newId(), kind: 'file', fileId, proof },
    });
    expect(sent.status, sent.text).toBe(200);
    expect(tally([await send(one, 10_000)])).toEqual({ '200': 1 });
    // Visitors send files right after uploading, so unsent ones are deleted after an hour.
    await small.pool.query("update files set created_at = now() - interval '2 hours' where not used");
    await cleanUpFiles(small.app.db, small.app.files);
    expect(tally([await send(one, 10_000), await send(other, 10_000)])).toEqual({ '200': 2 });
  });
});

describe('photo metadata', () => {
  const canary = 'canary 48.2082 N 16.3738 E';
  const photograph = () =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: '#fb0' } })
      .withExif({ IFD0: { Copyright: canary }, IFD3: { GPSMapDatum: canary } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
  const bytesOf = (id: string) => readFileSync(join(server.filesFolder, cast.owner.companyId, id));

  test('is removed: size, hash and bytes are those of the stored file, and the orientation is kept', async () => {
    const given = await photograph();
    const { id, size, width, height } = (await uploadFile(server, owner, given, 'a.jpg')).body.data;
    const kept = bytesOf(id);
    expect([kept.includes(canary), kept.length < given.length, size]).toEqual([false, true, kept.length]);
    expect([width, height, (await sharp(kept).metadata()).orientation]).toEqual([20, 30, 6]);
    const [row] = (await server.pool.query("select encode(sha256, 'hex') as hash from files where id = $1", [id])).rows;
    expect(row.hash).toBe(createHash('sha256').update(kept).digest('hex'));
    expect((await owner.get(`/api/v1/files/${id}`)).headers['content-length']).toBe(String(size));
  });

  test('stays byte for byte in a file for sale, which cannot be used anywhere else', async () => {
    const given = await photograph();
    const original = async (bytes: Buffer) =>
      (await uploadFile(server, owner, bytes, 'a.jpg', { original: true })).body.data.id;
    const id = await original(given);
    expect(bytesOf(id).equals(given)).toBe(true);
    const pool = (file: string) => owner.post('/api/v1/code-pools', { name: newId(), kind: 'file', file });
    expect((await pool(id)).status).toBe(200);
    const product = (image: string) =>
      owner.post('/api/v1/products', { title: 'Lamp', price: 1, currency: 'CNY', image });
    const refused = await product(id);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { image: expect.stringContaining('location and date') },
    ]);
    const profile = await owner.put('/api/xxm/v1/users/profile', { nickname: 'Owner', avatar: id });
    expect(profile.status).toBe(400);
    // An original without location data can be used anywhere.
    const plain = await original(await sharp(given).jpeg().toBuffer());
    expect([(await product(plain)).status, (await pool(plain)).status]).toEqual([200, 200]);
  });
});
