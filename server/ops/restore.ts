import { join, resolve } from 'node:path';
import { storeOf } from '../compose/store';
import { readPresentSettings } from '../config';
import { openDatabase } from '../kernel/db/database';
import { migrations } from '../resources';
import { secretFileOf } from './backup/places';
import { report, runCommand } from './command/run';
import { markRestoredFiles } from './restore/mark';
import { restoreBackup } from './restore/restoreBackup';

await runCommand(
  'npm run restore -- <file> [--replace]',
  { from: 1, to: 1, options: ['--replace'] },
  async ([file], options) => {
    const settings = readPresentSettings(process.env);
    const { dataFolder, databaseUrl, bucket } = settings;
    const database = await openDatabase({ databaseUrl, dataFolder, log: report });
    try {
      const { tables, files, createdAt } = await restoreBackup({
        connection: database.connection,
        source: resolve(file!),
        migrations,
        replace: options.has('--replace'),
        filesFolder: bucket === null ? join(dataFolder, 'files') : undefined,
        secretFile: secretFileOf(dataFolder, process.env),
        secret: process.env.PARLEY_SECRET?.trim() || null,
      });
      await markRestoredFiles(database.pool, storeOf(settings), files.length);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(`Restored ${tables.length} tables, ${rows} rows and ${files.length} files, as of ${createdAt}.`);
    } finally {
      await database.stop();
    }
  },
);
