import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { startCompany } from '../../helpers/company';
import { startTelegram, telegramAdapter, telegramChat } from '../../helpers/telegram';
import { blackPng, uploadFile } from '../../helpers/uploads';

const fake = await startTelegram();
const adapters = [telegramAdapter(fake, 'https://parley.test')];
const company = await startCompany(undefined, { adapters, pollMs: 200 });
const { owner, server } = company;
const chat = await telegramChat(company, 1);
await chat.update('message', { message_id: 1, text: 'hello' });
const [{ id: conversationId }] = await company.rows('select id from conversations');
await company.rows("update accounts set status = 'online'");
server.app.startChannels();
afterAll(async () => {
  await server.close();
  await fake.close();
});

const drawn = (width = 8, height = 8) => sharp({ create: { width, height, channels: 3, background: 'white' } });
/** Another brand in its head makes it HEIC to all that look at the head. */
const heic = async () => {
  const bytes = await drawn(64, 64).avif().toBuffer();
  return Buffer.from(bytes.toString('latin1').replaceAll('avif', 'heic'), 'latin1');
};

async function sent(bytes: Buffer, name: string, kind = 'image') {
  const before = fake.calls.length;
  const { body } = await uploadFile(server, owner, bytes, name);
  const payload = { fileId: body.data.id };
  const made = await owner.post('/api/v1/messages', { conversationId, clientId: newId(), kind, payload });
  expect(made.status).toBe(200);
  const status = async () => (await owner.get(`/api/v1/messages/${made.body.data.id}`)).body.data.status;
  await expect.poll(status, { timeout: 30_000 }).toMatch(/^(sent|failed)$/);
  const methods = fake.calls.slice(before).map(({ method }) => method);
  return [await status(), ...methods.filter((method) => method.startsWith('send') && method !== 'sendChatAction')];
}

test.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
  ['a usual picture', 'a.png', () => blackPng(4_000, 3_000), 'sendPhoto'],
  ['width and height 10,000 together', 'a.png', () => blackPng(8_000, 2_000), 'sendPhoto'],
  ['a long screenshot', 'a.png', () => blackPng(1_080, 12_000), 'sendDocument'],
  ['a ratio of 20', 'a.png', () => blackPng(2_000, 100), 'sendPhoto'],
  ['a banner', 'a.png', () => blackPng(4_000, 150), 'sendDocument'],
  ['a WebP', 'a.webp', () => drawn().webp().toBuffer(), 'sendPhoto'],
  ['a GIF', 'a.gif', () => drawn().gif().toBuffer(), 'sendAnimation'],
  ['an AVIF', 'a.avif', () => drawn(64, 64).avif().toBuffer(), 'sendDocument'],
  ['a TIFF', 'a.tiff', () => drawn().tiff().toBuffer(), 'sendDocument'],
  ['a HEIC', 'a.heic', heic, 'sendDocument'],
])('a picture goes out in the way that Telegram takes it: %s', async (_, name, bytes, method) => {
  expect(await sent(await bytes(), name)).toEqual(['sent', method]);
});

test('a picture that Telegram refuses as a photo is sent as a file, and other refusals are final', async () => {
  const refusing = (description: string) => {
    fake.answer = (method) =>
      method === 'sendPhoto' ? { status: 400, body: { ok: false, error_code: 400, description } } : null;
  };
  for (const description of ['Bad Request: PHOTO_INVALID_DIMENSIONS', 'Bad Request: IMAGE_PROCESS_FAILED']) {
    refusing(description);
    expect(await sent(blackPng(8, 8), 'a.png')).toEqual(['sent', 'sendPhoto', 'sendDocument']);
  }
  refusing('Bad Request: chat not found');
  expect(await sent(blackPng(8, 8), 'a.png')).toEqual(['failed', 'sendPhoto']);
  fake.answer = () => null;
});

test.each<[string, number, () => Buffer | Promise<Buffer>]>([
  ['image/heic', 2, heic],
  ['image/tiff', 3, () => drawn().tiff().toBuffer()],
])('a picture that browsers do not show is a file without size and thumbnail: %s', async (type, message_id, bytes) => {
  const { body } = await uploadFile(server, owner, await bytes(), 'a');
  expect(body.data).toMatchObject({ type, width: null, height: null });
  expect((await owner.get(`/api/v1/files/${body.data.id}/thumbnail?size=96`)).status).toBe(404);
  const product = { title: newId(), price: 1, currency: 'CNY', image: body.data.id };
  expect((await owner.post('/api/v1/products', product)).body.errors).toEqual({
    image: 'Must be a PNG, JPEG, GIF, WebP or AVIF image.',
  });
  const document = { file_id: fake.keep(await bytes()), file_unique_id: newId(), file_name: 'a' };
  await chat.update('message', { message_id, document });
  const [received] = await company.rows(
    "select kind, payload from messages where direction = 'incoming' order by seq desc limit 1",
  );
  expect(received).toMatchObject({ kind: 'file', payload: { type } });
});
