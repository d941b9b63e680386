import { readPresentSettings } from '../config';
import { openDatabase } from '../kernel/db/database';
import { confirmRestored } from '../kernel/installation/restored';
import { report, runCommand } from './command/run';

await runCommand('npm run resume', { from: 0, to: 0 }, async () => {
  const { dataFolder, databaseUrl } = readPresentSettings(process.env);
  const database = await openDatabase({ databaseUrl, dataFolder, log: report, join: true });
  try {
    console.log(
      (await confirmRestored(database.pool))
        ? 'Confirmed: running servers begin to send and deliver within seconds, others when they start.'
        : 'Nothing to do: the database was not restored, or that was confirmed before.',
    );
  } finally {
    await database.stop();
  }
});
