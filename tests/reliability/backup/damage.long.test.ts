import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeBackup } from '../../../server/ops/backup/write';
import { restoreBackup } from '../../../server/ops/restore/restoreBackup';
import { verifyBackup } from '../../../server/ops/restore/verify';
import { freshDatabase } from '../../helpers/database';
import { size } from '../../helpers/size';
import { dataFolder } from '../folders';
import { contents, fill, migrations } from './example';

async function madeBackup() {
  const folder = dataFolder();
  const { connection, drop } = await freshDatabase();
  onTestFinished(drop);
  await fill(connection);
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'files/picture.png'), 'picture');
  const target = join(folder, 'one.backup');
  const manifest = await writeBackup({ connection, target, filesFolder: join(folder, 'files') });
  return { target, manifest, whole: readFileSync(target) };
}

test('a flipped byte is reported with the name of its part, and nothing is restored', async () => {
  const { target, manifest, whole } = await madeBackup();
  const { connection, drop } = await freshDatabase();
  onTestFinished(drop);
  for (const { name, offset, length } of manifest.parts) {
    const broken = Buffer.from(whole);
    broken[offset + Math.floor(length / 2)]! ^= 0x10;
    writeFileSync(target, broken);
    await expect(restoreBackup({ connection, source: target, migrations })).rejects.toThrow(
      `${target} is not a complete backup: the part "${name}" is damaged. Nothing was restored; use another copy.`,
    );
  }
  expect(manifest.parts.map(({ name }) => name)).toContain('file picture.png');
  expect(await contents(connection)).toEqual({ constraints: [], triggers: [] });
});

const flips = size({ small: 300, usual: 3_000, full: 20_000 });

test('a flipped bit anywhere in the file is detected', async () => {
  const { target, whole } = await madeBackup();
  const step = Math.max(1, Math.floor(whole.length / flips));
  const places = new Set<number>();
  for (let place = 0; place < whole.length; place += step) places.add(place);
  for (let place = 0; place < 16; place++) places.add(place).add(whole.length - 1 - place * 4);
  for (const place of places) {
    const broken = Buffer.from(whole);
    broken[place]! ^= 1;
    writeFileSync(target, broken);
    await expect(verifyBackup(target), `byte ${place}`).rejects.toThrow(/is not a complete backup: .* is damaged/);
  }
  writeFileSync(target, whole);
  await expect(verifyBackup(target)).resolves.toBeDefined();
});

test.each([0.99, 0.5, 0.01, 0])('a file truncated to %f of its length is detected', async (share) => {
  const { target, whole } = await madeBackup();
  truncateSync(target, Math.floor(whole.length * share));
  await expect(verifyBackup(target)).rejects.toThrow(/is not a complete backup/);
});

test('a missing backup file is reported with its path', async () => {
  await expect(verifyBackup('/nowhere/x.backup')).rejects.toThrow('There is no backup at /nowhere/x.backup.');
});
