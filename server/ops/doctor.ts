import { resolve } from 'node:path';
import { recountUses } from '../billing/limits/recount';
import { sellingAccounts } from '../checkout/payments/testAccounts';
import { sealedColumns } from '../compose/sealed';
import { storeOf } from '../compose/store';
import { type PresentSettings, readPresentSettings, WrongSetting } from '../config';
import { readLedgers } from '../delivery/ledger/ledger';
import type { Environment } from '../environment';
import { migrationState } from '../kernel/db/migrations/apply';
import { assertFollowed } from '../kernel/db/migrations/fromSchema/follow';
import { createQueries } from '../kernel/db/queries';
import { migrations, schemas } from '../resources';
import { report, runCommand } from './command/run';
import { archived, backups, restored } from './doctor/backups';
import { examine, type Patient } from './doctor/examine';
import { uploadedFiles } from './doctor/files';
import { asJson, type Finding, isProblem, line } from './doctor/finding';
import { secret, store } from './doctor/installation';
import { mailAccount, mailBox, mailKey } from './doctor/mail';
import { combined } from './running/combine';
import { readRunning } from './running/note';

await runCommand('npm run doctor [-- --json]', { from: 0, to: 0, options: ['--json'] }, async (_, options) => {
  const findings: Finding[] = [];
  for await (const finding of findAll()) {
    findings.push(finding);
    if (!options.has('--json')) console.log(line(finding));
  }
  if (options.has('--json')) console.log(asJson(findings));
  if (findings.some(isProblem)) process.exitCode = 1;
});

async function* findAll(): AsyncGenerator<Finding> {
  const dataFolder = resolve(process.env.PARLEY_DATA?.trim() || 'data');
  const { environment, finding } = combined(process.env, await readRunning(dataFolder));
  yield finding;
  const { read, fault } = settingsIn(environment, dataFolder);
  if (fault !== null) yield { subject: 'settings', text: fault, todo: "Fix it in the server's environment variables." };
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
  yield* examine(patient);
}

interface Read
  extends Pick<
    PresentSettings,
    'host' | 'port' | 'dataFolder' | 'databaseUrl' | 'bucket' | 'publicUrl' | 'proxies' | 'testPayments'
  > {
  /** Undefined if a setting is invalid. */
  readonly secret?: string | null;
  readonly backups?: PresentSettings['backups'];
  readonly mail?: PresentSettings['mail'];
}

/** Reads the settings; with an invalid one, the checks continue with defaults. */
function settingsIn(environment: Environment, dataFolder: string): { read: Read; fault: string | null } {
  try {
    return { read: readPresentSettings(environment), fault: null };
  } catch (error) {
    const { message } = error as Error;
    const read = {
      host: '127.0.0.1',
      port: 3000,
      dataFolder,
      databaseUrl: environment.DATABASE_URL?.trim() || null,
      bucket: null,
      publicUrl: null,
      proxies: 0,
      testPayments: false,
    };
    const isWrong = error instanceof WrongSetting;
    return { read, fault: isWrong ? message : `the data folder's secret cannot be read: ${message}` };
  }
}
