import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveMessage } from '../../server/chat/messages/receive';
import { deleteAllExpired } from '../../server/company/cleanUp';
import { cleanUpFiles } from '../../server/kernel/files/cleanUp';
import { type FileStore, folderStore } from '../../server/kernel/files/fileStore';
import { keepFile } from '../../server/kernel/files/upload';
import type { Client } from '../helpers/accounts';
import { chatDepsOf, inboundText, makeAccount } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';
import { uploadFile } from '../helpers/uploads';

let company: Company;
let store: FileStore;
/** Two agents who each see one account; the owner sees both. */
let mei: Client;
let li: Client;
let account: { id: string; companyId: string };

beforeAll(async () => {
  company = await startCompany();
  store = folderStore(company.server.filesFolder);
  const agent = company.idOf('role', 'agent');
  const [one, two] = [await company.person([agent]), await company.person([agent])];
  [mei, li] = [one.client, two.client];
  const group = await company.owner.post('/api/v1/account-groups', { name: 'Mei’s', staffIds: [one.userId] });
  expect(group.status, group.text).toBe(200);
  account = await makeAccount(company.server, company.cast.owner.companyId, { groupId: group.body.data.id });
});
afterAll(() => company.server.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fb0' } });

/** Patches the size in the PNG header, which is all that is read before decoding. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

const upload = (by: Client, bytes: Buffer, name = 'picture.png') => uploadFile(company.server, by, bytes, name);

async function bytesOf(by: Client, path: string) {
  const headers = { ...by.headers, host: 'parley.test' };
  const answer = await company.server.app.server.inject({ method: 'GET', url: `/api/v1/files/${path}`, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

const statuses = async (by: Client, id: string) =>
  Promise.all(['', '/about', '/thumbnail?size=96'].map(async (path) => (await bytesOf(by, `${id}${path}`)).status));

/** Receives an image from a customer. */
async function received(externalId = 'm1') {
  const { companyId } = account;
  const { db } = company.server.app;
  const deps = chatDepsOf(company.server.app);
  const bytes = await picture(300, 200).png().toBuffer();
  const file = await keepFile(db, store, { companyId, userId: null }, 'from outside.png', bytes);
  const message = { externalId, kind: 'image', text: null, payload: { fileId: file.id } } as const;
  const { conversationId } = (await receiveMessage(db, deps, account, inboundText('', { message })))!;
  return { fileId: file.id, conversationId };
}

describe('file in a conversation', () => {
  test('is accessible only to members who see the conversation', async () => {
    const { fileId } = await received('seen');
    expect(await statuses(mei, fileId)).toEqual([200, 200, 200]);
    expect(await statuses(company.owner, fileId)).toEqual([200, 200, 200]);
    expect(await statuses(li, fileId)).toEqual([404, 404, 404]);
    const unprivileged = (await company.person([])).client;
    expect(await statuses(unprivileged, fileId)).toEqual([404, 404, 404]);
  });

  test('cannot be obtained by referring to it in another conversation, a record image or an own avatar', async () => {
    const { fileId } = await received('named');
    const other = await makeAccount(company.server, account.companyId);
    const { db } = company.server.app;
    const deps = chatDepsOf(company.server.app);
    const { conversationId } = (await receiveMessage(db, deps, other, inboundText('hello')))!;
    const sent = await li.post('/api/v1/messages', {
      conversationId,
      clientId: 'c',
      kind: 'image',
      payload: { fileId },
    });
    expect([sent.status, Object.keys(sent.body.errors ?? {})]).toEqual([400, ['payload.fileId']]);
    const manager = (await company.person([company.idOf('role', 'manager')])).client;
    const made = await manager.post('/api/v1/products', { title: 'Mine', price: 1, currency: 'CNY', image: fileId });
    expect([made.status, Object.keys(made.body.errors ?? {})]).toEqual([400, ['image']]);
    const own = await li.put('/api/xxm/v1/users/profile', { nickname: 'Li', avatar: fileId });
    expect(own.status).toBe(400);
    expect(await statuses(li, fileId)).toEqual([404, 404, 404]);
  });

  test('sent by a member is private until it is sent; the message holds its size in pixels', async () => {
    const { conversationId } = await received('answered');
    const { id, width, height } = (await upload(mei, await picture(40, 30).jpeg().toBuffer())).body.data;
    expect([width, height]).toEqual([40, 30]);
    expect(await statuses(company.owner, id)).toEqual([404, 404, 404]);
    const sent = await mei.post('/api/v1/messages', {
      conversationId,
      clientId: 'c1',
      kind: 'image',
      payload: { fileId: id },
    });
    expect(sent.body.data.payload).toMatchObject({ fileId: id, type: 'image/jpeg', width: 40, height: 30 });
    expect(await statuses(company.owner, id)).toEqual([200, 200, 200]);
    expect(await statuses(li, id)).toEqual([404, 404, 404]);
  });
});

test('a record image is visible to all members', async () => {
  const { id } = (await upload(company.owner, await picture(10, 10).png().toBuffer())).body.data;
  expect(await statuses(li, id)).toEqual([404, 404, 404]);
  const made = await company.owner.post('/api/v1/products', { title: 'Lamp', price: 1, currency: 'CNY', image: id });
  expect(made.status, made.text).toBe(200);
  expect(await statuses(li, id)).toEqual([200, 200, 200]);
});

test('an original photo with its metadata, uploaded to be sold, cannot be sent in a message', async () => {
  const { conversationId } = await received('original');
  const photograph = await picture(40, 30)
    .withExif({ IFD0: { Copyright: 'canary' } })
    .jpeg()
    .toBuffer();
  const { id } = (await uploadFile(company.server, mei, photograph, 'a.jpg', { original: true })).body.data;
  const message = { conversationId, clientId: 'original', kind: 'image', payload: { fileId: id } };
  const { status, body } = await mei.post('/api/v1/messages', message);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['payload.fileId']]);
});

describe('thumbnail', () => {
  test.each([
    [96, 96, 64],
    [320, 300, 200],
  ])('of %i is an upright WebP of %i by %i without metadata', async (size, width, height) => {
    // EXIF orientation 6: stored 200 wide, displayed 300 wide.
    const turned = await picture(200, 300)
      .withExif({ IFD0: { Copyright: 'canary' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = (await upload(mei, turned)).body;
    expect([data.width, data.height]).toEqual([300, 200]);
    const { status, headers, bytes } = await bytesOf(mei, `${data.id}/thumbnail?size=${size}`);
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
    const found = await sharp(bytes).metadata();
    expect([found.format, found.width, found.height, found.exif, found.orientation]).toEqual([
      'webp',
      width,
      height,
      undefined,
      undefined,
    ]);
    expect((await bytesOf(mei, `${data.id}/thumbnail?size=${size}`)).bytes.equals(bytes)).toBe(true);
  });

  test('of a non-image or in an unsupported size does not exist', async () => {
    const text = (await upload(mei, Buffer.from('hello'))).body.data.id;
    expect((await bytesOf(mei, `${text}/thumbnail`)).status).toBe(404);
    const torn = (await upload(mei, (await picture(300, 300).png().toBuffer()).subarray(0, 60))).body.data.id;
    expect((await bytesOf(mei, `${torn}/thumbnail`)).status).toBe(404);
    expect((await bytesOf(mei, `${text}/thumbnail?size=97`)).status).toBe(400);
  });

  test('requested 8 times concurrently is served to all', async () => {
    const { id } = (await upload(mei, await picture(900, 900).png().toBuffer())).body.data;
    const all = await Promise.all(Array.from({ length: 8 }, () => bytesOf(mei, `${id}/thumbnail?size=640`)));
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });
});

describe('hostile uploads', () => {
  test('one byte over the limit is refused', async () => {
    expect((await upload(mei, Buffer.alloc(10 * 1_048_576 + 1))).body).toMatchObject({
      code: 413,
      message: 'Too large. The limit is 10 MB.',
    });
    expect((await upload(mei, Buffer.alloc(10 * 1_048_576))).status).toBe(200);
  });

  test('an image of more than 50 megapixels is refused', async () => {
    const png = await picture(10, 10).png().toBuffer();
    const [bomb, edge, max] = [
      claiming(png, 60_000, 60_000),
      claiming(png, 5_001, 10_000),
      claiming(png, 5_000, 10_000),
    ];
    expect((await upload(mei, max)).body.data).toMatchObject({ width: 5_000, height: 10_000 });
    for (const bytes of [bomb, edge, bomb, bomb]) {
      const { status, body } = await upload(mei, bytes);
      expect([status, body.errorCode]).toEqual([413, 'PICTURE_TOO_LARGE']);
    }
  });

  test.each([
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['page.html', '<!doctype html><script>alert(1)</script>'],
    ['picture.png', '<html><script>alert(1)</script></html>'],
    ['script.js', 'alert(1)'],
  ])('is served as a download only: %s', async (name, text) => {
    const { data } = (await upload(mei, Buffer.from(text), name)).body;
    const { headers } = await bytesOf(mei, data.id);
    expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' });
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    expect((await bytesOf(mei, `${data.id}/thumbnail`)).status).toBe(404);
  });

  test('a path in the file name is ignored; the stored name is ours', async () => {
    const { data } = (await upload(mei, Buffer.from('x'), encodeURIComponent('../../../etc/passwd'))).body;
    expect(data.name).toBe('passwd');
    expect(await store.find(account.companyId, data.id)).not.toBe(null);
  });
});

describe('hourly file cleanup', () => {
  const age = (id: string) =>
    company.rows(`update files set created_at = now() - interval '25 hours' where id = $1`, [id]);
  const kept = async (id: string) => ({
    rows: (await company.rows('select 1 from files where id = $1', [id])).length,
    bytes: (await store.find(account.companyId, id)) !== null,
  });
  const deleteExpired = () =>
    deleteAllExpired([(db) => cleanUpFiles(db, store)])(company.server.app.db, undefined as never);

  test('deletes files unused for a day with their thumbnails, and nothing else', async () => {
    const [unused, fresh] = [
      await upload(mei, await picture(9, 9).png().toBuffer()),
      await upload(mei, Buffer.from('x')),
    ].map(({ body }) => body.data.id);
    await bytesOf(mei, `${unused}/thumbnail?size=96`);
    const { fileId: used } = await received('swept');
    const shared = (await upload(company.owner, await picture(10, 10).png().toBuffer())).body.data.id;
    await company.owner.post('/api/v1/products', { title: 'Desk', price: 1, currency: 'CNY', image: shared });
    for (const id of [unused, used, shared]) await age(id);
    await deleteExpired();
    expect(await kept(unused)).toEqual({ rows: 0, bytes: false });
    expect(await store.find(account.companyId, `${unused}-96`)).toBe(null);
    for (const id of [fresh, used, shared]) expect(await kept(id)).toEqual({ rows: 1, bytes: true });
  });

  test('deletes stored bytes whose row was never written', async () => {
    const failing: FileStore = {
      ...store,
      put: async (...given) => {
        await store.put(...given);
        throw new Error('killed');
      },
    };
    const { companyId } = account;
    await expect(
      keepFile(company.server.app.db, failing, { companyId, userId: null }, 'a', Buffer.from('x')),
    ).rejects.toThrow('killed');
    const [{ id }] = await company.rows('select id from file_leftovers order by at desc limit 1');
    await deleteExpired();
    expect(await kept(id)).toEqual({ rows: 0, bytes: true });
    await company.rows(`update file_leftovers set at = now() - interval '2 hours'`);
    await deleteExpired();
    expect(await kept(id)).toEqual({ rows: 0, bytes: false });
    expect(await company.rows('select 1 from file_leftovers')).toEqual([]);
  });
});
