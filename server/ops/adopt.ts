import { sealedColumns } from '../compose/sealed';
import { storeOf } from '../compose/store';
import { readPresentSettings, readSettings, WrongSetting } from '../config';
import { openDatabase } from '../kernel/db/database';
import { applyMigrations } from '../kernel/db/migrations/apply';
import { adopt } from '../kernel/installation/join';
import { standingOfSecret } from '../kernel/installation/secret';
import { migrations, schemas } from '../resources';
import { report, runCommand } from './command/run';

const usage = 'npm run adopt -- secret | files';

await runCommand(usage, { from: 1, to: 1 }, async ([what = '']) => {
  if (what !== 'secret' && what !== 'files') throw new WrongSetting(`Usage: ${usage}`);
  // `adopt secret` creates a new secret if it was lost.
  const settings = what === 'secret' ? readSettings(process.env) : readPresentSettings(process.env);
  const { databaseUrl, dataFolder, secret } = settings;
  const database = await openDatabase({ databaseUrl, dataFolder, log: report });
  try {
    await applyMigrations(database.pool, migrations);
    const sealed = sealedColumns(schemas);
    if (what === 'files' && (secret === null || (await standingOfSecret(database.pool, secret, sealed)) === 'other'))
      throw new WrongSetting(
        'The secret is missing or does not match the database. Fix that first: npm run doctor says how.',
      );
    await adopt(database.pool, { secret: secret!, files: storeOf(settings) }, { [what]: true });
    console.log(
      what === 'secret'
        ? 'The database now uses this secret. Values encrypted with another secret cannot be read any more: enter the keys ' +
            'of channels, webhooks and language models again, and import undelivered codes again.'
        : 'The database now uses these files. npm run doctor lists those that are missing.',
    );
  } finally {
    await database.stop();
  }
});
