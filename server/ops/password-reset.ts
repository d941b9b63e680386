import { findHolder } from '../company/members/holder';
import { readPresentSettings } from '../config';
import { openDatabase } from '../kernel/db/database';
import { applyMigrations } from '../kernel/db/migrations/apply';
import { createQueries } from '../kernel/db/queries';
import { linkMinutes, newResetLink } from '../kernel/identity/reset/links';
import { typedMobile } from '../kernel/sms/accountMobile';
import { migrations } from '../resources';
import { report, runCommand } from './command/run';

const usage = 'npm run password:reset -- <account or mobile number>';

await runCommand(usage, { from: 1, to: 1 }, async ([given = '']) => {
  const settings = readPresentSettings(process.env);
  const { databaseUrl, dataFolder, publicUrl, port } = settings;
  const database = await openDatabase({ databaseUrl, dataFolder, log: report, join: true });
  try {
    await applyMigrations(database.pool, migrations);
    const db = createQueries(database.pool);
    const holder =
      (await findHolder(db, { account: given })) ?? (await findHolder(db, { mobile: typedMobile(given) ?? given }));
    if (holder === null) {
      console.error(`No active user has the account or mobile number "${given}".`);
      process.exitCode = 1;
      return;
    }
    const link = await newResetLink(db, holder.userId, publicUrl ?? `http://localhost:${port}`);
    console.log(
      `Within ${linkMinutes} minutes, anyone with this link can set a new password for "${holder.username}":`,
    );
    console.log(link);
    console.log('The link can be used once. Earlier links are no longer valid.');
  } finally {
    await database.stop();
  }
});
