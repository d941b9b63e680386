import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sealedColumns } from '../../server/compose/sealed';
import { folderStore } from '../../server/kernel/files/fileStore';
import { marksFolder } from '../../server/kernel/installation/files';
import { adopt, joinInstallation, type Node } from '../../server/kernel/installation/join';
import { createCipher } from '../../server/kernel/secrets/cipher';
import { uploadedFiles } from '../../server/ops/doctor/files';
import { secret as lookAtSecret, store as lookAtStore } from '../../server/ops/doctor/installation';
import { schemas } from '../../server/resources';
import { type Kernel, startKernel } from '../helpers/kernel';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await startKernel({ connections: 2 });
});
afterAll(() => kernel.close());
afterEach(() => kernel.rows('truncate installation, push_keys, files cascade'));

const sealed = sealedColumns(schemas);
const [first, second] = ['the secret of the first server, long', 'the secret of another server, long enough'];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'parley-node-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const start = (secret: string, files: string, more: Partial<Node> = {}) =>
  joinInstallation(kernel.pool, { secret, sealed, files: folderStore(files), sharesDatabase: true, ...more });

async function upload(files: string, bytes = 'bytes'): Promise<string> {
  const [company, id] = [randomUUID(), randomUUID()];
  await folderStore(files).put(company, id, Buffer.from(bytes));
  await kernel.rows(
    `insert into files (id, company_id, name, type, size, sha256) values ($1, $2, 'a.txt', 'text/plain', $3, '')`,
    [id, company, bytes.length],
  );
  return `${company}/${id}`;
}

const encrypt = (secret: string) =>
  kernel.rows('insert into push_keys (public_key, private_key) values ($1, $2)', [
    'public',
    createCipher(secret).encrypt('private'),
  ]);

describe('installation secret', () => {
  test('later starts must use the secret of the first start', async () => {
    const files = folder();
    await start(first, files);
    await start(first, files);
    await expect(start(second, files)).rejects.toThrow(
      /^This server's secret is not the secret of the database, .* Set PARLEY_SECRET to the secret/,
    );
    await expect(start(second, files, { sharesDatabase: false })).rejects.toThrow(/PARLEY_SECRET/);
    expect(JSON.stringify(await kernel.rows('select * from installation'))).not.toContain(first);
    expect(await lookAtSecret(kernel.pool, first, sealed)).toEqual({
      subject: 'secret',
      text: 'matches the database',
    });
    expect((await lookAtSecret(kernel.pool, second, sealed)).todo).toMatch(/^Set PARLEY_SECRET/);
    expect((await lookAtSecret(kernel.pool, null, sealed)).text).toMatch(/is missing$/);
  });

  test('a database from an older version accepts the secret that decrypts its data', async () => {
    await encrypt(first);
    await expect(start(second, folder())).rejects.toThrow(/PARLEY_SECRET/);
    expect((await lookAtSecret(kernel.pool, null, sealed)).todo).toMatch(/^Set PARLEY_SECRET/);
    await start(first, folder());
    await kernel.rows('truncate installation, push_keys');
    expect((await lookAtSecret(kernel.pool, null, sealed)).todo).toBe(undefined);
    await start(second, folder());
  });

  test('a lost secret is replaced when a server adopts the database with a new one', async () => {
    const files = folder();
    await start(first, files);
    await adopt(kernel.pool, { secret: second, files: folderStore(files) }, { secret: true });
    await start(second, files);
    await expect(start(first, files)).rejects.toThrow(/PARLEY_SECRET/);
  });

  test('every encrypted column is checked against the secret', async () => {
    const columns = await kernel.rows(
      `select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public' and data_type = 'bytea'`,
    );
    const notSealed = /_hash$|fingerprint$|digest$|^sha256$|^proof$|^secret_proof$|^vector$|^bytes$/;
    const named = sealed.map(({ table, column }) => `${table}.${column}`);
    const unknown = columns
      .filter(({ column }) => !notSealed.test(column))
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !named.includes(name) && !/^(specimens|shelves|badges)\./.test(name));
    expect(unknown.sort()).toEqual(['api_keys.former_key', 'api_keys.key', 'knowledge_proposals.key']);
  });
});

describe('uploaded files', () => {
  test('a server with its own file store is refused, even before the first upload', async () => {
    const [shared, own] = [folder(), folder()];
    await start(first, shared);
    const refused =
      /^This server's file storage is not the file storage of the database, .* Give all servers the same PARLEY_FILES/;
    await expect(start(first, own)).rejects.toThrow(refused);
    await upload(shared);
    await expect(start(first, own)).rejects.toThrow(refused);
    expect((await lookAtStore(kernel.pool, folderStore(own), true)).todo).toMatch(/^Give all servers/);
    await start(first, shared);
    expect((await lookAtStore(kernel.pool, folderStore(shared), true)).todo).toBe(undefined);
    await adopt(kernel.pool, { secret: first, files: folderStore(own) }, { files: true });
    await start(first, own);
  });

  test('a moved file store is accepted, with or without its marker file', async () => {
    const [before, moved] = [folder(), folder()];
    await start(first, before);
    await upload(before);
    cpSync(before, moved, { recursive: true });
    await start(first, moved);
    rmSync(join(moved, marksFolder), { recursive: true });
    await start(first, moved);
    expect(readdirSync(join(moved, marksFolder))).toEqual(readdirSync(join(before, marksFolder)));
  });

  test('a file store from an older version is marked if its files exist', async () => {
    const [kept, empty] = [folder(), folder()];
    await upload(kept);
    await expect(start(first, empty)).rejects.toThrow(/PARLEY_FILES/);
    await start(first, kept);
    await start(first, kept);
  });

  test('any file store is accepted when the database is not shared', async () => {
    await start(first, folder(), { sharesDatabase: false });
    await start(first, folder(), { sharesDatabase: false });
    await upload(folder());
    await start(first, folder(), { sharesDatabase: false });
  });

  test('the doctor reports missing and damaged files', async () => {
    const files = folder();
    const look = () => uploadedFiles(kernel.pool, folderStore(files));
    const [, gone, cut] = [await upload(files), await upload(files), await upload(files, 'longer')];
    expect(await look()).toEqual({ subject: 'uploaded files', text: 'all 3 exist' });
    rmSync(join(files, gone));
    rmSync(join(files, cut));
    const [company, id] = cut.split('/') as [string, string];
    await folderStore(files).put(company, id, Buffer.from('short'));
    const { text, todo } = await look();
    expect(text).toContain('2 of 3 are missing or damaged');
    expect(text).toContain(`${gone} (a.txt) is missing`);
    expect(text).toContain(`${cut} (a.txt) has 5 bytes instead of 6`);
    expect(todo).toMatch(/^Restore them from a backup/);
  });
});
