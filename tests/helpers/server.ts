import { mkdtempSync, rmSync } from 'node:fs';
import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { freshDatabase } from './database';
import { badges } from './fixtures/badges';
import { shelves } from './fixtures/shelves';
import { specimens } from './fixtures/specimens';
import { migratedTemplate } from './migratedTemplate';

const fixtures: readonly ResourceSchema[] = [specimens, shelves, badges];
export const allSchemas: readonly ResourceSchema[] = [...discovered, ...fixtures];
export const ownHost = 'parley.test';
export const serverSecret = 'a secret of at least thirty-two characters';

export interface TestServer {
  readonly app: App;
  readonly pool: pg.Pool;
  readonly schemas: readonly ResourceSchema[];
  /** Where it keeps uploads. */
  readonly filesFolder: string;
  /** Every line the server logged. */
  readonly log: readonly string[];
  /** Every SQL text it sent, since `forgetStatements`. */
  readonly statements: readonly string[];
  forgetStatements(): void;
  /** Sends a request as it is told, with nothing added but the host. */
  send(request: TestRequest): Promise<TestAnswer>;
  /** A fingerprint of everything that is kept: two that are equal mean that nothing was changed between them. */
  state(): Promise<Readonly<Record<string, string>>>;
  /** As a machine that starts again: another server over the same database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface TestRequest {
  readonly method: string;
  /** Below the host: '/api/v1/labels'. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON; a text as it is. */
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
  // What an answer holds is each test's to say.
  // biome-ignore lint/suspicious/noExplicitAny: it differs from call to call
  readonly data: any;
}

export interface ServerOptions {
  readonly schemas?: readonly ResourceSchema[];
  /** The built console's folder; without it the API alone. */
  readonly web?: Web | null;
  /** A Bot API of the test's own; nobody answers unless told. */
  readonly telegramApi?: string;
  readonly publicUrl?: string | null;
  /** Channels that stand in for the product's own. */
  readonly adapters?: readonly ChannelAdapter[];
  /** Looks at faces before a screen is signed in by QR code. */
  readonly faceCheck?: FaceCheck;
  /** The header in which a proxy names the country of who asks. */
  readonly countryHeader?: string;
  /** With the demo's shop. */
  readonly demo?: boolean;
  /** Every account that sells takes test payments. */
  readonly testPayments?: boolean;
  /** What people may ask in how short a time, of what they may in earnest; without limits unless told. */
  readonly rateScale?: number;
  readonly proxies?: number;
  /** Requests that are worked on at once; as in the product unless told. */
  readonly maxUnderWay?: number;
  /** How text messages go out; not at all unless told. */
  readonly sms?: AppDeps['sms'];
  /** Who takes the money for plans; nobody unless told. */
  readonly payments?: AppDeps['payments'];
  /** An API of Stripe of the test's own. */
  readonly stripeApi?: string;
  /** Asked before a code is sent. */
  readonly captcha?: AppDeps['captcha'];
  /** How long background work pauses; as in the product unless told. For tests that wait for it. */
  readonly pollMs?: number;
  /** Of all files of one company together. */
  readonly maxCompanyBytes?: number;
  /** Of files of one member, or of the visitors of one account, that nothing uses yet. */
  readonly maxUnusedBytes?: number;
  /** Which hosts may be called besides the open internet; unless told this machine, where tests listen. */
  readonly allowHosts?: AppDeps['allowHosts'];
}

/** The whole backend over a database of its own, with the product's resources and the fixtures unless told. */
export async function startServer({
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
  payments,
  stripeApi,
  captcha,
  maxCompanyBytes,
  maxUnusedBytes,
  pollMs,
  allowHosts = ['127.0.0.1'],
}: ServerOptions = {}): Promise<TestServer> {
  const database = await freshDatabase({ template: await migratedTemplate(schemas) });
  const log: string[] = [];
  const statements: string[] = [];
  const pool = connect({ connection: database.connection, max: 5, log: () => undefined });
  pool.on('connect', (client) => recordStatements(client, statements));
  const filesFolder = mkdtempSync(join(tmpdir(), 'parley-files-'));
  const logger = pino({ level: 'debug' }, { write: (line: string) => void log.push(line) });
  const deps: AppDeps = {
    ...{
      pool,
      schemas,
      behaviours,
      log: logger,
      publicUrl,
      web,
      version: '0.0.0',
      passwordCost: 'cheap',
      hosts: [ownHost],
    },
    files: {
      ...folderStore(filesFolder),
      ...(maxCompanyBytes === undefined ? {} : { maxCompanyBytes }),
      ...(maxUnusedBytes === undefined ? {} : { maxUnusedBytes }),
    },
    ...{ allowHosts, telegramApi },
    adapters,
    ...{
      demo,
      testPayments,
      rateScale,
      proxies,
      maxUnderWay,
      sms,
      payments,
      stripeApi,
      captcha,
      faceCheck,
      countryHeader,
      pollMs,
    },
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
    ...{ pool, schemas, filesFolder, log, statements },
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
  const { statusCode: status, headers: told } = response;
  const isFile = told['content-disposition'] !== undefined;
  const answered = isFile ? { code: status, message: 'a file', data: null } : parsed(text, status);
  return { status, headers: told, body: answered, text };
}

function parsed(text: string, status: number): AnswerBody {
  try {
    return JSON.parse(text) as AnswerBody;
  } catch {
    throw new Error(`The answer ${status} ${STATUS_CODES[status]} is no JSON: ${text.slice(0, 200)}`);
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

/** Sign-ins and background work leave traces of their own; they are no change of what the company keeps. */
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

/** Events get their position, users their last sign-in, from work that goes on beside the request. */
function rowText(table: string): string {
  if (table === 'events') return `(to_jsonb(t) - 'position')::text`;
  return table === 'users' ? `(to_jsonb(t) - 'last_login_at')::text` : 't::text';
}
