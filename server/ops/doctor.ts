import { resolve } from 'node:path';
import { recountUses } from '../billing/limits/recount';
import { sellingAccounts } from '../checkout/payments/testAccounts';
import { readSettings, WrongSetting } from '../config';
import { readLedgers } from '../delivery/ledger/ledger';
import { migrationState } from '../kernel/db/migrations/apply';
import { createQueries } from '../kernel/db/queries';
import { assertFollowed } from '../kernel/db/tables/follow';
import { migrations, schemas } from '../resources';
import { report, runCommand } from './command/run';
import { examine } from './doctor/examine';
import { isProblem, line } from './doctor/finding';

await runCommand('npm run doctor', { from: 0, to: 0 }, async () => {
  const patient = {
    ...settings(),
    log: report,
    migrationState: (pool: Parameters<typeof migrationState>[0]) => migrationState(pool, migrations),
    assertFollowed: (pool: Parameters<typeof assertFollowed>[0]) => assertFollowed(pool, schemas),
    readLedgers: (pool: Parameters<typeof createQueries>[0]) => readLedgers(createQueries(pool)),
    recountUses: (pool: Parameters<typeof createQueries>[0]) => recountUses(createQueries(pool), schemas),
    readShops: (pool: Parameters<typeof createQueries>[0]) => sellingAccounts(createQueries(pool)),
  };
  let problems = 0;
  for await (const finding of examine(patient)) {
    console.log(line(finding));
    if (isProblem(finding)) problems++;
  }
  if (problems > 0) process.exitCode = 1;
});

/** A wrong setting is a finding like any other, and the rest is looked at with the settings that are used without it. */
function settings() {
  try {
    return readSettings(process.env);
  } catch (error) {
    const isWrong = error instanceof WrongSetting;
    const text = isWrong ? error.message : `the data folder's secret cannot be read: ${(error as Error).message}`;
    console.log(line({ subject: 'settings', text, todo: 'Mend it in the environment of the server.' }));
    process.exitCode = 1;
    const databaseUrl = process.env.DATABASE_URL?.trim() || null;
    return {
      host: '127.0.0.1',
      port: 3000,
      dataFolder: resolve(process.env.PARLEY_DATA?.trim() || 'data'),
      databaseUrl,
      bucket: null,
      publicUrl: null,
      proxies: 0,
      testPayments: false,
    };
  }
}
