import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import pino from 'pino';
import { version } from '../package.json';
import { assertSound } from '../src/schema/check/check';
import { type App, buildApp } from './app';
import { foundCompany, isEmpty } from './company/companies';
import { sealedColumns } from './compose/sealed';
import { storeOf } from './compose/store';
import { madeSecret, type PresentSettings, type Settings, WrongSetting } from './config';
import { followDatabaseClock } from './kernel/clock';
import type { DatabaseLog } from './kernel/db/connect';
import { type Database, openDatabase } from './kernel/db/database';
import { applyMigrations, whileOthersWait } from './kernel/db/migrations/apply';
import { assertFollowed } from './kernel/db/migrations/fromSchema/follow';
import { writeMigrations } from './kernel/db/migrations/fromSchema/write';
import { watchForNewer } from './kernel/db/migrations/newer';
import { assertKeepsSessions } from './kernel/db/sessions';
import { tryBucket } from './kernel/files/bucketStore';
import type { FileStore } from './kernel/files/fileStore';
import type { Web } from './kernel/http/console';
import { machineNames } from './kernel/http/hosts';
import { joinInstallation, OtherInstallation } from './kernel/installation/join';
import { installationMessages } from './kernel/installation/messages';
import { needsSecret } from './kernel/installation/secret';
import type { PollLoop } from './kernel/jobs/pollLoop';
import { startArchive } from './ops/archive/keep';
import { backUpBeforeUpgrade } from './ops/backup/beforeUpgrade';
import { startBackups } from './ops/backup/schedule';
import { seedDemo } from './ops/demo/seedDemo';
import { behaviours, migrations, schemas } from './resources';

export interface ServeOptions {
  /** Without a secret, the server creates one if the database has no encrypted data yet. */
  readonly settings: PresentSettings;
  readonly web: Web | null;
  /** An open database that outlives this server: in development it is kept across reloads. */
  readonly database?: Database;
  readonly development?: Development;
}

/** In development, migrations for changed schemas are written and applied. */
interface Development {
  /** Names of all available icons. */
  readonly icons: ReadonlySet<string>;
  /** Whether a migration file is not committed yet and may still change. */
  isDraft(file: string): boolean;
}

export interface Serving {
  readonly url: string;
  /** Where it listens. */
  readonly port: number;
  /** The generated password of the first owner; revealed once and not stored. */
  readonly ownerPassword: string | null;
  /** Migration files that were written or removed for changed schemas. */
  readonly migrationsWritten: readonly string[];
  /** Resolves with the reason if a newer version changed the database: this node must close. */
  readonly outdated: Promise<Error>;
  /** Resolves with the reason if the database is lost and cannot be restarted: the process must exit. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/** Starts everything: database, migrations, first company, API and console. Throws errors with readable messages. */
export async function serve({ settings, web, database: given, development }: ServeOptions): Promise<Serving> {
  const log = pino({ level: settings.logLevel }, pino.destination(2));
  const files = await openFiles(settings);
  const database = given ?? (await openServersDatabase(settings, log));
  let app: App | undefined;
  let clock: { stop(): void } | undefined;
  let newer: { readonly found: Promise<Error>; stop(): void } | undefined;
  const backups: Pick<PollLoop, 'stop'>[] = [];
  try {
    if (settings.databaseUrl !== null) await assertKeepsSessions(database.pool.options);
    const before = () => backUpBeforeUpgrade(database, settings, version, logTo(log));
    const migrationsWritten = await prepareTables(database, development, before);
    const secret = settings.secret ?? (await firstSecret(database, settings));
    await joinInstallation(database.pool, {
      secret,
      sealed: sealedColumns(schemas),
      files,
      sharesDatabase: settings.databaseUrl !== null,
    });
    clock = await followDatabaseClock(database.pool, logTo(log));
    const {
      publicUrl,
      proxies,
      countryHeader,
      rateScale,
      language,
      languageSwitch,
      allowHosts,
      shopHosts,
      maxUploadMegabytes,
      telegramApi,
      installedModel,
      sms,
      mail,
      payments,
      metricsToken,
      loggedRequests,
    } = settings;
    app = await buildApp({
      pool: database.pool,
      schemas,
      behaviours,
      secret,
      publicUrl,
      // With a public URL, only its host is accepted: other host names could be controlled by an attacker.
      hosts: publicUrl === null ? [settings.host, ...machineNames(hostname())] : [],
      proxies,
      countryHeader,
      rateScale,
      allowHosts,
      shopHosts,
      maxUploadMegabytes,
      telegramApi,
      installedModel,
      sms,
      mail,
      payments,
      metricsToken,
      loggedRequests,
      version,
      migrations,
      log,
      web,
      languages: { language, languageSwitch },
      demo: settings.demo,
      testPayments: settings.testPayments,
      files,
      makesBackups: settings.backups.keep !== null,
    });
    const ownerPassword = await seedFirst(app, database, settings);
    app.startChannels();
    const { keep, archive } = settings.backups;
    const deps = backupDeps(app, database, settings, log);
    if (development === undefined && keep !== null) backups.push(await startBackups(app.db, deps));
    if (archive !== null) backups.push(startArchive({ ...deps, archive, dataFolder: settings.dataFolder }));
    await app.server.listen({ host: settings.host, port: settings.port });
    const address = app.server.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : settings.port;
    const url = settings.publicUrl ?? addressOf(settings.host, port);
    newer = watchForNewer(app.db, migrations);
    const lost = database.lost ?? new Promise<Error>(() => undefined);
    return { url, port, ownerPassword, migrationsWritten, outdated: newer.found, lost, close };
  } catch (error) {
    await close();
    throw error;
  }

  async function close() {
    clock?.stop();
    newer?.stop();
    await Promise.all(backups.map((one) => one.stop()));
    await app?.close();
    if (given === undefined) await database.stop();
  }
}

/** Not if an existing secret is missing: a new one could not decrypt the data. */
async function firstSecret({ pool }: Database, { dataFolder }: PresentSettings): Promise<string> {
  if (await needsSecret(pool, sealedColumns(schemas))) throw new OtherInstallation(installationMessages.noSecret);
  return madeSecret(dataFolder);
}

/** Tests a bucket before it is used. */
async function openFiles(settings: PresentSettings): Promise<FileStore> {
  const { bucket } = settings;
  if (bucket !== null)
    await tryBucket(bucket).catch((error: Error) => {
      throw new WrongSetting(`PARLEY_FILES cannot be used. ${error.message}`);
    });
  return {
    ...storeOf(settings),
    maxCompanyBytes: Math.floor(settings.maxCompanyGigabytes * 1_073_741_824),
    // One file of the maximum size always fits.
    maxUnusedBytes: Math.max(settings.maxUnusedMegabytes, settings.maxUploadMegabytes) * 1_048_576,
  };
}

/**
 * Opens the configured database; a caller that keeps it open passes it to `serve`.
 * @public scripts/dev/backend.mjs loads it by name
 */
export function openServersDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder' | 'logLevel' | 'backups'>,
  log: pino.Logger = pino({ level: settings.logLevel }, pino.destination(2)),
): Promise<Database> {
  return openDatabase({
    databaseUrl: settings.databaseUrl ?? undefined,
    dataFolder: settings.dataFolder,
    archive: settings.backups.archive?.folder ?? null,
    log: logTo(log),
  });
}

function backupDeps(app: App, database: Database, settings: PresentSettings, log: pino.Logger) {
  return {
    database,
    settings,
    pollMs: 60_000,
    onError: logError(log),
    log: (message: string, fields: object) => log.info(fields, message),
    failed: (why: string) =>
      app.tellOperators({
        kind: 'backup-failed',
        parameters: { why },
        dedupe: `backup-failed ${new Date().toISOString().slice(0, 10)}`,
        reminds: true,
      }),
  };
}

const logError = (log: pino.Logger) => (error: unknown) => log.error({ err: error }, (error as Error).message);

function logTo(log: pino.Logger): DatabaseLog {
  return (level, message, fields) => log[level](fields ?? {}, message);
}

async function prepareTables(
  { pool }: Database,
  development: Development | undefined,
  before: () => Promise<void>,
): Promise<string[]> {
  // Before any change to the tables: an invalid schema must not affect them.
  assertSound(schemas, development?.icons);
  await applyMigrations(pool, migrations, development ? undefined : before);
  const folder = resolve('src/resources');
  const written = development
    ? await writeMigrations(pool, schemas, migrations, { folder, now: new Date(), isDraft: development.isDraft })
    : [];
  await assertFollowed(pool, schemas);
  return written;
}

/** On an empty database: creates the first company with its owner and, unless disabled, demo data. */
async function seedFirst(app: App, { pool }: Database, settings: PresentSettings): Promise<string | null> {
  if (!(await isEmpty(app.db))) return null;
  return whileOthersWait(pool, async () => ((await isEmpty(app.db)) ? seed(app, settings) : null));
}

async function seed(app: App, settings: PresentSettings): Promise<string | null> {
  const password = settings.ownerPassword ?? randomBytes(9).toString('base64url');
  const passwordHash = await app.passwords.hash(password);
  const founded = await foundCompany(app.db, app.catalogue, 'Parley', {
    account: 'owner',
    nickname: 'Owner',
    passwordHash,
  });
  if (settings.demo) await seedDemo(app, { ...founded, password: settings.demoPassword });
  return settings.ownerPassword === null ? password : null;
}

function addressOf(host: string, port: number): string {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${port}`;
}
