import { resolve } from 'node:path';
import { readPresentSettings } from '../config';
import { openDatabase } from '../kernel/db/database';
import { installationMessages } from '../kernel/installation/messages';
import { makeBackup } from './backup/make';
import { report, runCommand } from './command/run';

await runCommand('npm run backup -- [file]', { from: 0, to: 1 }, async ([file]) => {
  const settings = readPresentSettings(process.env);
  const { dataFolder, databaseUrl, bucket, backups } = settings;
  const database = await openDatabase({ databaseUrl, dataFolder, log: report, join: true });
  try {
    const task = { database, settings, kind: 'command', target: file && resolve(file) } as const;
    const { target, manifest, hasOtherSecret } = await makeBackup(task);
    const { tables, files, hasSecret, createdAt } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${target}: ${tables.length} tables, ${rows} rows and ${files.length} files, as of ${createdAt}.`);
    if (file === undefined && backups.bucket !== null)
      console.log(`It was uploaded to the bucket ${backups.bucket.name}.`);
    console.log(
      backups.key === null
        ? 'The backup contains all data, including stored passwords and keys. Protect it like the database itself, or set PARLEY_BACKUP_KEY.'
        : 'The backup is encrypted. Without its key it cannot be restored: keep a copy of the key elsewhere.',
    );
    if (bucket !== null)
      console.log(
        `Uploaded files are not included: they are in the bucket ${bucket.name}, which needs its own backup.`,
      );
    if (hasOtherSecret) console.log(`The secret is not included: ${installationMessages.otherSecret.text}.`);
    else if (!hasSecret)
      console.log(
        'PARLEY_SECRET is not included: without the same value, encrypted keys cannot be read after a restore.',
      );
  } finally {
    await database.stop();
  }
});
