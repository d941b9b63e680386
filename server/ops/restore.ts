import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { storeOf } from '../compose/store';
import { readPresentSettings } from '../config';
import { openDatabase } from '../kernel/db/database';
import { restoredMessage } from '../kernel/installation/messages';
import { migrations } from '../resources';
import { openBackup } from './backup/container';
import { secretFileOf } from './backup/places';
import { report, runCommand } from './command/run';
import { downloadBackup } from './restore/download';
import { markRestoredFiles } from './restore/mark';
import { restoreBackup } from './restore/restoreBackup';

const usage = `npm run restore -- <file> [--replace] [--move]
  <file>     a backup, or s3:<name> for one in the bucket of PARLEY_BACKUP_BUCKET
  --replace  replaces what the database and the folder of files contain
  --move     the server was stopped before the backup was made, so nothing happened since: it sends at once`;

await runCommand(usage, { from: 1, to: 1, options: ['--replace', '--move'] }, async ([file], options) => {
  const settings = readPresentSettings(process.env);
  const { dataFolder, databaseUrl, bucket, backups } = settings;
  const source = file!.startsWith('s3:') ? await downloadBackup(backups, file!.slice(3)) : resolve(file!);
  // Before a database is started or created.
  await openBackup(source, backups.key);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const database = await openDatabase({ databaseUrl, dataFolder, log: report });
  try {
    const isMove = options.has('--move');
    const { tables, files, createdAt } = await restoreBackup({
      connection: database.connection,
      source,
      migrations,
      replace: options.has('--replace'),
      isMove,
      key: backups.key,
      filesFolder: bucket === null ? join(dataFolder, 'files') : undefined,
      secretFile: secretFileOf(dataFolder, process.env),
      secret: process.env.PARLEY_SECRET?.trim() || null,
    });
    await markRestoredFiles(database.pool, storeOf(settings), files.length);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${tables.length} tables, ${rows} rows and ${files.length} files, as of ${createdAt}.`);
    if (!isMove) console.log(restoredMessage(createdAt));
  } finally {
    await database.stop();
  }
});
