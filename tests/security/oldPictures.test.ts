import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUpFiles } from '../../server/kernel/files/cleanUp';
import { oldPicturesHandler, oldPicturesQueue } from '../../server/kernel/files/oldPictures';
import { enqueue } from '../../server/kernel/jobs/queue';
import { uploadedFiles } from '../../server/ops/doctor/files';
import { type Company, startCompany } from '../helpers/company';
import { uploadFile } from '../helpers/uploads';

const canary = 'canary 48.2082 N 16.3738 E';
let company: Company;
let photograph: Buffer;

beforeAll(async () => {
  company = await startCompany();
  photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#fb0' } })
    .withExif({ IFD0: { Copyright: canary }, IFD3: { GPSLatitudeRef: 'N', GPSMapDatum: canary } })
    .jpeg()
    .toBuffer();
});
afterAll(() => company.server.close());

const ours = () => company.cast.owner.companyId;

/** An image stored before metadata was removed on upload, not used anywhere. */
async function oldPicture(): Promise<string> {
  const { body } = await uploadFile(company.server, company.owner, photograph, 'a.jpg', { original: true });
  const { id } = body.data;
  await company.rows('update files set looked_into = false, has_metadata = false where id = $1', [id]);
  return id;
}

let count = 0;
const values = {
  'canned-replies': (file: string) => ({ shortcut: `s${++count}`, text: 'Here.', language: 'en', files: [file] }),
  'code-pools': (file: string) => ({ name: `Pool ${++count}`, kind: 'file', file }),
};
async function usedBy(resource: keyof typeof values, file: string): Promise<void> {
  const answer = await company.owner.post(`/api/v1/${resource}`, values[resource](file));
  if (answer.status !== 200) throw new Error(answer.text);
}

async function download(id: string): Promise<Buffer> {
  const { app } = company.server;
  const headers = { ...company.owner.headers, host: 'parley.test' };
  const answer = await app.server.inject({ method: 'GET', url: `/api/v1/files/${id}`, headers });
  expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, String(answer.rawPayload.length)]);
  return answer.rawPayload;
}
const place = (id: string) => download(id).then((bytes) => bytes.includes(canary));
const waiting = async (ids: readonly string[]) =>
  (await company.rows('select id from files where id = any($1) and not looked_into', [ids])).map(({ id }) => id);
const spaceUsed = () =>
  company.rows(
    `select (select used::int from file_space where company_id = $1) as used, sum(size)::int as size from files where company_id = $1`,
    [ours()],
  );

/** Runs the job that the server starts after an upgrade. */
async function workOff(ids: readonly string[]): Promise<void> {
  await enqueue(company.server.app.db, { queue: oldPicturesQueue, payload: {} });
  await expect.poll(() => waiting(ids)).toEqual([]);
}

test('old images lose their metadata, goods for sale keep it, and unused ones wait until they are used', async () => {
  const [shown, sold, both, unused] = [
    await oldPicture(),
    await oldPicture(),
    await oldPicture(),
    await oldPicture(),
  ] as const;
  await usedBy('canned-replies', shown);
  await usedBy('code-pools', sold);
  await usedBy('canned-replies', both);
  await usedBy('code-pools', both);
  const before = await company.owner.get(`/api/v1/files/${shown}/about`);
  expect(before.body.data.size).toBe(photograph.length);
  await workOff([shown, sold, both]);
  expect(await Promise.all([shown, sold, both, unused].map(place))).toEqual([false, true, true, true]);
  expect((await download(sold)).equals(photograph)).toBe(true);
  expect(await waiting([unused])).toEqual([unused]);
  const { data } = (await company.owner.get(`/api/v1/files/${shown}/about`)).body;
  const size = (await download(shown)).length;
  expect(data).toEqual({ id: shown, name: 'a.jpg', type: 'image/jpeg', size, width: 900, height: 600 });
  const [space] = await spaceUsed();
  expect(space.used).toBe(space.size);
  // The metadata of goods is now known, so they cannot be sent as they are in a message or another field.
  const refused = await company.owner.post('/api/v1/canned-replies', values['canned-replies'](sold));
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['files.0']]);
  await usedBy('canned-replies', unused);
  await workOff([unused]);
  expect(await place(unused)).toBe(false);
  const { app, pool } = company.server;
  expect((await uploadedFiles(pool, app.files)).todo).toBeUndefined();
});

test('a crash between writing bytes and row changes nothing visible; the next run completes it, and the cleanup removes the rest', async () => {
  const { app, filesFolder } = company.server;
  const ids = [await oldPicture(), await oldPicture()];
  for (const id of ids) await usedBy('canned-replies', id);
  const job = { id: 1, queue: oldPicturesQueue, payload: {}, attempts: 1, fence: 1 };
  const broken = oldPicturesHandler(
    {
      ...app.files,
      async put(companyId, key, bytes) {
        await app.files.put(companyId, key, bytes);
        throw new Error('The machine went down.');
      },
    },
    [],
  );
  await expect(broken(app.db, job)).rejects.toThrow('The machine went down.');
  expect(await Promise.all(ids.map(place))).toEqual([true, true]);
  await Promise.all([1, 2].map(() => oldPicturesHandler(app.files, [])(app.db, job)));
  expect(await Promise.all(ids.map(place))).toEqual([false, false]);
  const [space] = await spaceUsed();
  expect(space.used).toBe(space.size);

  // 26 hours later the old bytes are gone, and so are bytes without a row.
  await company.rows(`update file_leftovers set at = at - interval '26 hours'`);
  await cleanUpFiles(app.db, app.files);
  const kept = readdirSync(join(filesFolder, ours()));
  const named = await company.rows('select coalesce(stored_as, id) as key from files where company_id = $1', [ours()]);
  expect(kept.sort()).toEqual(named.map(({ key }) => key).sort());
  expect(kept.filter((key) => !readFileSync(join(filesFolder, ours(), key)).includes(canary))).toHaveLength(4);
});
