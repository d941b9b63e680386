import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readPresentSettings } from '../config';
import { openDatabase } from '../kernel/db/database';
import { installationMessages } from '../kernel/installation/messages';
import { type Queryable, readInstallation } from '../kernel/installation/read';
import { digestOfSecret } from '../kernel/installation/secret';
import { secretFileOf } from './backup/places';
import { writeBackup } from './backup/write';
import { report, runCommand } from './command/run';

await runCommand('npm run backup -- [file]', { from: 0, to: 1 }, async ([file]) => {
  const settings = readPresentSettings(process.env);
  const { dataFolder, databaseUrl } = settings;
  const at = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const target = resolve(file ?? join(dataFolder, 'backups', `parley-${at}.backup`));
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const database = await openDatabase({ databaseUrl, dataFolder, log: report, join: true });
  try {
    const isOther = await hasOtherSecret(database.pool, settings.secret);
    const secretFile = isOther ? undefined : secretFileOf(settings.dataFolder, process.env);
    const filesFolder = settings.bucket === null ? join(dataFolder, 'files') : undefined;
    const { tables, files, hasSecret, createdAt } = await writeBackup({
      connection: database.connection,
      target,
      filesFolder,
      secretFile,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${target}: ${tables.length} tables, ${rows} rows and ${files.length} files, as of ${createdAt}.`);
    console.log(
      'The backup contains all data, including stored passwords and keys. Protect it like the database itself.',
    );
    if (settings.bucket !== null)
      console.log(
        `Uploaded files are not included: they are in the bucket ${settings.bucket.name}, which needs its own backup.`,
      );
    if (isOther) console.log(`The secret is not included: ${installationMessages.otherSecret.text}.`);
    else if (!hasSecret)
      console.log(
        'PARLEY_SECRET is not included: without the same value, encrypted keys cannot be read after a restore.',
      );
  } finally {
    await database.stop();
  }
});

/**
 * Whether the current secret is not the database's: a backup must not contain a secret that cannot decrypt its data.
 */
async function hasOtherSecret(db: Queryable, secret: string | null): Promise<boolean> {
  const known = await readInstallation(db);
  return known !== null && secret !== null && !digestOfSecret(secret).equals(known.secretDigest);
}
