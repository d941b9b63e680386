import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readPresentSettings, WrongSetting } from '../config';
import { restoredMessage } from '../kernel/installation/messages';
import { restoreMoment } from './archive/restoreMoment';
import { report, runCommand } from './command/run';

const usage = `npm run restore:moment -- <folder> <moment>
  <folder>  the folder of PARLEY_ARCHIVE
  <moment>  such as 2026-11-27T10:15:00Z or 2026-11-27T18:15:00+08:00; or latest`;

await runCommand(usage, { from: 2, to: 2 }, async ([folder, text]) => {
  const { dataFolder, databaseUrl } = readPresentSettings(process.env);
  if (databaseUrl !== null)
    throw new WrongSetting(
      'DATABASE_URL is set: an archive is restored into the embedded database of a data folder only.',
    );
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text!);
  if (text !== 'latest' && (!isTime || Number.isNaN(Date.parse(text!))))
    throw new WrongSetting(`"${text}" is not a moment. Usage: ${usage}`);
  const moment = text === 'latest' ? null : new Date(text!).toISOString();
  const last = await restoreMoment({ archive: resolve(folder!), moment, dataFolder, log: report });
  console.log(
    `Restored into ${dataFolder}, with all changes until ${moment ?? 'the end of the archive'}; the last is of ${last ?? 'the base copy'}.`,
  );
  if (!existsSync(join(dataFolder, 'files')))
    console.log(
      `Uploaded files are not in the archive: copy the folder "files" into ${dataFolder}, from the former one or a backup.`,
    );
  console.log(restoredMessage(moment ?? last ?? 'the end of the archive'));
});
