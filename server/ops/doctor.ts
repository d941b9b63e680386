import { resolve } from 'node:path';
import { recountUses } from '../billing/limits/recount';
import { sellingAccounts } from '../checkout/payments/testAccounts';
import { sealedColumns } from '../compose/sealed';
import { storeOf } from '../compose/store';
import { type PresentSettings, readPresentSettings, WrongSetting } from '../config';
import { readLedgers } from '../delivery/ledger/ledger';
import { migrationState } from '../kernel/db/migrations/apply';
import { assertFollowed } from '../kernel/db/migrations/fromSchema/follow';
import { createQueries } from '../kernel/db/queries';
import { migrations, schemas } from '../resources';
import { report, runCommand } from './command/run';
import { archived, backups, restored } from './doctor/backups';
import { examine, type Patient } from './doctor/examine';
import { uploadedFiles } from './doctor/files';
import { isProblem, line } from './doctor/finding';
import { secret, store } from './doctor/installation';
import { mailAccount, mailBox, mailKey } from './doctor/mail';

await runCommand('npm run doctor', { from: 0, to: 0 }, async () => {
  const read = settings();
  const patient: Patient = {
    ...read,
    log: report,
    async *lookAtInstallation(pool) {
      if (read.secret !== undefined) yield await secret(pool, read.secret, sealedColumns(schemas));
      if (read.backups !== undefined) yield await backups(pool, read.backups);
      if (read.backups?.archive) yield await archived(pool, read.backups.archive);
      yield await restored(pool);
      if (read.mail !== undefined) yield await mailAccount(read.mail);
      if (read.mail?.box) yield await mailBox(read.mail.box);
      const signed = await mailKey(pool);
      if (signed !== null) yield signed;
      yield await store(pool, storeOf(read), read.databaseUrl !== null);
      yield await uploadedFiles(pool, storeOf(read));
    },
    migrationState: (pool) => migrationState(pool, migrations),
    assertFollowed: (pool) => assertFollowed(pool, schemas),
    readLedgers: (pool) => readLedgers(createQueries(pool)),
    recountUses: (pool) => recountUses(createQueries(pool), schemas),
    readShops: (pool) => sellingAccounts(createQueries(pool)),
  };
  let problems = 0;
  for await (const finding of examine(patient)) {
    console.log(line(finding));
    if (isProblem(finding)) problems++;
  }
  if (problems > 0) process.exitCode = 1;
});

/** Reads the settings; an invalid setting is reported as a finding, and the checks continue with defaults. */
function settings(): Pick<
  PresentSettings,
  'host' | 'port' | 'dataFolder' | 'databaseUrl' | 'bucket' | 'publicUrl' | 'proxies' | 'testPayments'
> & {
  /** Undefined if a setting is invalid. */
  readonly secret?: string | null;
  readonly backups?: PresentSettings['backups'];
  readonly mail?: PresentSettings['mail'];
} {
  try {
    return readPresentSettings(process.env);
  } catch (error) {
    const isWrong = error instanceof WrongSetting;
    const text = isWrong ? error.message : `the data folder's secret cannot be read: ${(error as Error).message}`;
    console.log(line({ subject: 'settings', text, todo: "Fix it in the server's environment variables." }));
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
