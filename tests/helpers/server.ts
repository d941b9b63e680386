import { mkdtempSync, rmSync } from 'node:fs';
import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import pino from 'pino';
import { type App, buildApp } from '../../server/app';
import type { ChannelAdapter } from '../../server/channels/adapter';
import type { AppDeps } from '../../server/compose/deps';
import { connect } from '../../server/kernel/db/connect';
import { folderStore } from '../../server/kernel/files/fileStore';
import type { Web } from '../../server/kernel/http/console';
import type { FaceCheck } from '../../server/kernel/identity/qr/faceCheck';
import { behaviours, schemas as discovered } from '../../server/resources';
import type { ResourceSchema } from '../../src/schema/resource';
import { type FreshDatabase, freshDatabase } from './database';
import { badges } from './fixtures/badges';
import { shelves } from './fixtures/shelves';
import { specimens } from './fixtures/specimens';
import { castTemplate } from './migratedTemplate';

const fixtures: readonly ResourceSchema[] = [specimens, shelves, badges];
export const allSchemas: readonly ResourceSchema[] = [...discovered, ...fixtures];
export const ownHost = 'parley.test';
export const serverSecret = 'a secret of at least thirty-two characters';

export interface TestServer {
  readonly app: App;
  readonly pool: pg.Pool;
  readonly schemas: readonly ResourceSchema[];
  /** Where it stores uploads. */
  readonly filesFolder: string;
  /** Every line that the server logged. */
  readonly log: readonly string[];
  /** Every SQL statement that it sent since `forgetStatements`. */
  readonly statements: readonly string[];
  forgetStatements(): void;
  /** Sends a request unchanged except for an added host header. */
  send(request: TestRequest): Promise<TestAnswer>;
  /** A fingerprint of all stored data: two equal ones mean that nothing changed in between. */
  state(): Promise<Readonly<Record<string, string>>>;
  /** Simulates a restart: starts another server on the same database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface TestRequest {
  readonly method: string;
  /** The path: '/api/v1/labels'. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a string unchanged. */
  readonly body?: unknown;
  readonly ip?: string;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** The parsed envelope; a body that is neither JSON nor a file fails the request. */
  readonly body: AnswerBody;
  readonly text: string;
}

export interface AnswerBody {
  readonly code: number;
  readonly message: string;
  readonly msg?: string;
  readonly errorCode?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly requestId?: string;
  // The shape differs by route.
  // biome-ignore lint/suspicious/noExplicitAny: differs by call
  readonly data: any;
}

export interface ServerOptions {
  /** A migrated database of the test's own; by default a new one in the run's cluster, with the companies of the cast. */
  readonly database?: FreshDatabase;
  readonly schemas?: readonly ResourceSchema[];
  /** The folder of the built console; without it, only the API is served. */
  readonly web?: Web | null;
  /** The URL of a fake Telegram Bot API; by default nothing answers. */
  readonly telegramApi?: string;
  readonly publicUrl?: string | null;
  /** Channel adapters that replace the product's. */
  readonly adapters?: readonly ChannelAdapter[];
  /** The face check before a QR sign-in. */
  readonly faceCheck?: FaceCheck;
  /** The header in which a proxy sends the caller's country. */
  readonly countryHeader?: string;
  /** Includes the demo shop. */
  readonly demo?: boolean;
  /** Every selling account accepts test payments. */
  readonly testPayments?: boolean;
  /** Scales the production rate limits; by default there are none. */
  readonly rateScale?: number;
  readonly proxies?: number;
  /** The maximum number of concurrent requests; default as in the product. */
  readonly maxUnderWay?: number;
  /** The SMS provider; default none. */
  readonly sms?: AppDeps['sms'];
  /** The mail account; default none. */
  readonly mail?: AppDeps['mail'];
  /** TXT records by name, in place of the DNS. */
  readonly readTxt?: AppDeps['readTxt'];
  /** Amazon's certificates. */
  readonly fetchAmazon?: AppDeps['fetchAmazon'];
  /** The payment provider for plans; default none. */
  readonly payments?: AppDeps['payments'];
  /** The URLs of fake payment providers, by kind. */
  readonly paymentApis?: AppDeps['paymentApis'];
  /** The captcha check before a code is sent. */
  readonly captcha?: AppDeps['captcha'];
  /** The interval of background work; default as in the product. For tests that wait for it. */
  readonly pollMs?: number;
  /** The maximum total size of one company's files. */
  readonly maxCompanyBytes?: number;
  /** The maximum size of unused files per member, or per account for its visitors. */
  readonly maxUnusedBytes?: number;
  /** Hosts that may be called besides public ones; by default this machine, where tests listen. */
  readonly allowHosts?: AppDeps['allowHosts'];
  /** Host names that companies may give to their shops; default none. */
  readonly shopHosts?: AppDeps['shopHosts'];
  /** Which requests are logged at level info. */
  readonly loggedRequests?: AppDeps['loggedRequests'];
  /** Serves /metrics; default not. */
  readonly metricsToken?: string;
}

/** The whole backend with its own database, by default with the product's resources and the fixtures. */
export async function startServer({
  database: given,
  schemas = allSchemas,
  web = null,
  telegramApi = 'http://127.0.0.1:9',
  publicUrl = null,
  adapters = [],
  faceCheck,
  countryHeader,
  demo = false,
  testPayments = false,
  rateScale = 0,
  proxies = 0,
  maxUnderWay,
  sms,
  mail,
  readTxt,
  fetchAmazon,
  payments,
  paymentApis,
  captcha,
  maxCompanyBytes,
  maxUnusedBytes,
  pollMs,
  allowHosts = ['127.0.0.1'],
  shopHosts = [],
  metricsToken,
  loggedRequests,
}: ServerOptions = {}): Promise<TestServer> {
  const database = given ?? (await freshDatabase({ template: await castTemplate(schemas) }));
  const log: string[] = [];
  const statements: string[] = [];
  const pool = connect({ connection: database.connection, max: 5, log: () => undefined });
  pool.on('connect', (client) => recordStatements(client, statements));
  const filesFolder = mkdtempSync(join(tmpdir(), 'parley-files-'));
  const logger = pino({ level: 'debug' }, { write: (line: string) => void log.push(line) });
  const deps: AppDeps = {
    pool,
    schemas,
    behaviours,
    log: logger,
    publicUrl,
    web,
    version: '0.0.0',
    passwordCost: 'cheap',
    hosts: [ownHost],
    files: {
      ...folderStore(filesFolder),
      ...(maxCompanyBytes === undefined ? {} : { maxCompanyBytes }),
      ...(maxUnusedBytes === undefined ? {} : { maxUnusedBytes }),
    },
    allowHosts,
    shopHosts,
    telegramApi,
    adapters,
    demo,
    testPayments,
    rateScale,
    proxies,
    maxUnderWay,
    sms,
    mail,
    readTxt,
    fetchAmazon,
    payments,
    paymentApis,
    captcha,
    faceCheck,
    countryHeader,
    pollMs,
    metricsToken,
    loggedRequests,
    secret: serverSecret,
  };
  const start = async () => {
    const started = await buildApp(deps);
    await started.server.ready();
    return started;
  };
  let app = await start();
  return {
    get app() {
      return app;
    },
    pool,
    schemas,
    filesFolder,
    log,
    statements,
    forgetStatements: () => void statements.splice(0),
    send: (request) => send(app, request),
    state: () => stateOf(pool),
    async restart() {
      await app.close();
      app = await start();
    },
    async close() {
      await app.close();
      await pool.end();
      await database.drop();
      rmSync(filesFolder, { recursive: true });
    },
  };
}

async function send(app: App, { method, url, headers = {}, body, ip = '192.0.2.1' }: TestRequest): Promise<TestAnswer> {
  const isJson = body !== undefined && typeof body !== 'string';
  const response = await app.server.inject({
    method: method as 'GET',
    url,
    remoteAddress: ip,
    headers: { host: ownHost, ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body === undefined ? {} : { payload: isJson ? JSON.stringify(body) : (body as string) }),
  });
  const text = response.payload;
  const { statusCode: status, headers: responseHeaders } = response;
  const isPlain = String(responseHeaders['content-type']).startsWith('text/plain');
  const isFile = isPlain || responseHeaders['content-disposition'] !== undefined;
  const answered = isFile ? { code: status, message: 'a file', data: null } : parsed(text, status);
  return { status, headers: responseHeaders, body: answered, text };
}

function parsed(text: string, status: number): AnswerBody {
  try {
    return JSON.parse(text) as AnswerBody;
  } catch {
    throw new Error(`The response ${status} ${STATUS_CODES[status]} is not JSON: ${text.slice(0, 200)}`);
  }
}

function recordStatements(client: pg.PoolClient, statements: string[]): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  Object.assign(client, {
    query(...parts: unknown[]) {
      const [first] = parts;
      statements.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
      return query(...parts);
    },
  });
}

/** Tables that sign-ins and background work write to; they are not part of the company's data. */
const traces = [
  'sessions',
  'sign_in_attempts',
  'qr_sign_ins',
  'login_log',
  'known_devices',
  'jobs',
  'schema_migrations',
  'account_health',
  'account_polls',
  'event_cursors',
];

async function stateOf(pool: pg.Pool): Promise<Record<string, string>> {
  // These jobs move the times when replies are due.
  const open = `select 1 from jobs where queue = 'reply-due' and finished_at is null and run_at <= now()`;
  while ((await pool.query(open)).rowCount !== 0) await setTimeout(20);
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)`,
    [traces],
  );
  const parts = rows.map(
    ({
      name,
    }) => `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as state
    from (select ${rowText(name)} as row from ${name} t) as rows`,
  );
  const state = await pool.query<{ name: string; state: string }>(parts.join(' union all '));
  return Object.fromEntries(state.rows.map((row) => [row.name, row.state]));
}

/** Background work sets the position of events and the last sign-in of users. */
function rowText(table: string): string {
  if (table === 'events') return `(to_jsonb(t) - 'position')::text`;
  return table === 'users' ? `(to_jsonb(t) - 'last_login_at')::text` : 't::text';
}
