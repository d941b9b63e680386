import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { assertSound } from '../src/schema/check';
import type { ResourceSchema } from '../src/schema/resource';
import { type Channels, createChannels } from './channels/channels';
import { keepChannelsHouse } from './channels/housekeeping';
import type { ChannelsDoor } from './channels/parts';
import { telegramAdapter } from './channels/telegram/adapter';
import { webhookAdapter } from './channels/webhook/adapter';
import { widgetAdapter } from './channels/widget/adapter';
import { startWidgetLive } from './channels/widget/live/start';
import { widgetParts } from './channels/widget/parts';
import { widgetRoutes } from './channels/widget/routes';
import { bringBack } from './chat/deeds/due';
import { liveChatRecords } from './chat/liveRecords';
import type { ChatParts } from './chat/parts';
import { chatRoutes } from './chat/routes';
import { type Catalogue, createCatalogue } from './company/access/catalogue';
import { actorLoader, mayEnter } from './company/access/loadActor';
import { rolePreview } from './company/access/preview';
import { syncBuiltin } from './company/access/syncBuiltin';
import { keepAllHouse } from './company/housekeeping';
import { notificationEvents } from './company/notifications/events';
import { tellImport } from './company/notifications/tellImport';
import { tellOwners } from './company/notifications/tellOwners';
import { tellPassword } from './company/notifications/tellPassword';
import type { CompanyParts } from './company/parts';
import { companyRoutes } from './company/routes';
import { createQueries } from './kernel/db/queries';
import { type RecordTable, recordTable } from './kernel/db/records/recordTable';
import type { SystemTables } from './kernel/db/systemTables';
import { folderStore } from './kernel/files/fileStore';
import { fileRoutes } from './kernel/files/routes';
import { sweepFiles } from './kernel/files/sweep';
import { serveConsole, type Web } from './kernel/http/console';
import { createHttpServer } from './kernel/http/httpServer';
import type { OperatorLanguages } from './kernel/http/languagesInPage';
import { acceptUpgrades } from './kernel/http/upgrades';
import { type Actors, createActors } from './kernel/identity/actors';
import { createPasswords, type Passwords } from './kernel/identity/passwords';
import { createPreviews } from './kernel/identity/previews';
import { identityRoutes } from './kernel/identity/routes';
import { importRoutes } from './kernel/imports/routes';
import { importQueue } from './kernel/imports/store';
import { type ImportParts, importHandler } from './kernel/imports/work';
import { housekeepingQueue, scheduleHousekeeping } from './kernel/jobs/housekeeping';
import { startWorker } from './kernel/jobs/worker';
import type { AllowedHosts } from './kernel/net/allowedHosts';
import { createOutgoing, type Outgoing } from './kernel/net/outgoing';
import { startFollower } from './kernel/realtime/follower';
import { laterLive } from './kernel/realtime/live';
import { startPublisher } from './kernel/realtime/publisher';
import { liveRoutes } from './kernel/realtime/routes';
import { type LiveServer, startLive } from './kernel/realtime/startLive';
import { activityRoutes } from './kernel/routes/activityRoutes';
import type { ResourceBehaviour } from './kernel/routes/behaviour';
import { bulkRoutes } from './kernel/routes/bulkRoutes';
import { callRoutes } from './kernel/routes/callRoutes';
import { serveDocs } from './kernel/routes/docsPage';
import { exportRoutes } from './kernel/routes/exportRoutes';
import { healthRoute } from './kernel/routes/health';
import { mountRoutes } from './kernel/routes/mount';
import { describeApi } from './kernel/routes/openapi';
import { queryRoutes } from './kernel/routes/queryRoutes';
import { resourceRoutes } from './kernel/routes/resourceRoutes';
import { assertDistinct, type Route, routeId } from './kernel/routes/route';
import { verbRoutes } from './kernel/routes/verbRoutes';
import { createCipher } from './kernel/secrets/cipher';
import { createSigner } from './kernel/secrets/signer';
import { demoShopRoutes } from './ops/demo/shopRoutes';
import { startWebhooks } from './webhooks/engine';
import { sweepDeliveries } from './webhooks/sweep';

/** What a resource's server.ts exports: its behaviour, made of what the domains have to offer. */
export type MakeBehaviour = (
  parts: CompanyParts & ChatParts & { readonly channels: ChannelsDoor } & OutsideParts,
) => ResourceBehaviour;

interface OutsideParts {
  /** Calls to places outside. */
  readonly outgoing: Outgoing;
}

export interface AppParts {
  readonly pool: Pool;
  readonly schemas: readonly ResourceSchema[];
  /** By resource; one without is what its schema says and nothing else. */
  readonly behaviours: ReadonlyMap<string, MakeBehaviour>;
  readonly secret: string;
  readonly publicUrl: string | null;
  readonly version: string;
  /** Reverse proxies in front of the server; none unless told. */
  readonly proxies?: number;
  /** Where uploaded files are kept. */
  readonly filesFolder: string;
  /** 10 unless told. */
  readonly mostUploadMegabytes?: number;
  /** Hosts inside that may be called; none unless told. */
  readonly allowHosts?: AllowedHosts;
  readonly log: FastifyBaseLogger;
  /** Where Telegram's Bot API answers; its own address unless told. */
  readonly telegramApi?: string;
  /** The console's pages; null: the API alone. */
  readonly web: Web | null;
  /** What the console's page says of languages; English alone unless told. */
  readonly languages?: OperatorLanguages;
  /** The operator wants the demo's data, and its shop. */
  readonly demo?: boolean;
  /** Tests hash passwords cheaply. */
  readonly passwordCost?: 'full' | 'cheap';
}

export interface App {
  readonly server: FastifyInstance;
  /** The registry: every route there is. */
  readonly routes: readonly Route[];
  readonly db: Kysely<SystemTables>;
  /** The table of every resource. */
  readonly tables: readonly RecordTable[];
  readonly passwords: Passwords;
  /** Everything that can be allowed. */
  readonly catalogue: Catalogue;
  readonly actors: Actors;
  readonly live: LiveServer;
  /** Begins to send and fetch what goes by channels outside, and to look after them. */
  startChannels(): void;
  /** Stops background work and the server; the database is the caller's. */
  close(): Promise<void>;
}

/** Composes the whole backend over a migrated database. Nothing listens yet. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { schemas, log } = parts;
  assertSound(schemas);
  const db = createQueries(parts.pool);
  let live: LiveServer | null = null;
  const passwords = createPasswords(parts.passwordCost ?? 'full');
  const catalogue = createCatalogue(schemas);
  const routes: Route[] = [];
  const tables: RecordTable[] = [];
  const codesByApi = new Map<string, readonly string[]>();
  const company: CompanyParts = {
    ...{ catalogue, passwords, publicUrl: parts.publicUrl },
    codesOfApi: (apiId) => codesByApi.get(apiId) ?? [],
    routes: () => routes,
    table: (resource) => tables.find((table) => table.schema.name === resource)!,
  };
  const { table, codesOfApi } = company;
  const chat: ChatParts = { table, codesOfApi, wakeSends: () => channels.wakeSends(), live: laterLive(() => live) };
  const outgoing = createOutgoing(parts.allowHosts);
  const files = folderStore(parts.filesFolder);
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed');
  const { publicUrl, telegramApi: apiRoot = 'https://api.telegram.org' } = parts;
  const adapters = [webhookAdapter(outgoing), telegramAdapter({ apiRoot, publicUrl }), widgetAdapter];
  const channels: Channels = createChannels({
    ...{ ...chat, files, publicUrl, secret: parts.secret, onError },
    adapters: new Map(adapters.map((adapter) => [adapter.channel, adapter])),
  });
  const loadActor = actorLoader(catalogue, company.codesOfApi);
  const known = createActors(loadActor);
  const actors: Actors = {
    of: known.of,
    forget() {
      known.forget();
      live?.rightsChanged();
    },
  };
  const cipher = createCipher(parts.secret);
  const widget = widgetParts({ chat, files, signer: createSigner(parts.secret) });
  const behaviours = new Map(
    schemas.map(({ name }) => [
      name,
      parts.behaviours.get(name)?.({ ...company, ...chat, outgoing, channels: channels.door }) ?? {},
    ]),
  );
  tables.push(...schemas.map((schema) => recordTable(schema, schemas, cipher, behaviours.get(schema.name)!.rules)));
  routes.push(
    healthRoute(),
    ...identityRoutes({ passwords, mayEnter, passwordChanged: tellPassword }),
    ...companyRoutes(company),
    ...chatRoutes(chat),
    ...channels.routes,
    ...liveRoutes(),
    ...widgetRoutes(widget),
    ...demoShopRoutes({ signer: widget.signer, isWanted: parts.demo ?? false }),
    ...fileRoutes(files, company.table),
    ...tables.flatMap((table) => routesOf(table, behaviours.get(table.schema.name)!, company.table)),
    ...tables.flatMap((table) => importRoutes(table, () => importer.wake())),
  );
  assertDistinct(routes);
  for (const route of routes)
    if (route.access.kind === 'permission') codesByApi.set(routeId(route), [route.access.code]);
  await syncBuiltin(db, catalogue);

  const follower = await startFollower(db, onError);
  const publisher = startPublisher(db, onError, () => (live ?? { placed: follower.wake }).placed());
  const webhooks = startWebhooks(db, { ...company, outgoing, cipher, onError });
  follower.subscribe(webhooks.wake);
  const worker = startWorker(
    db,
    { [housekeepingQueue]: keepAllHouse([keepChannelsHouse, (on) => sweepFiles(on, files), sweepDeliveries]) },
    onError,
  );
  // Apart from the others, so that imports hold up nothing but imports.
  const importer = startWorker(db, { [importQueue]: importHandler(importParts()) }, onError, importsAtOnce);
  const returns = bringBack(db, chat, onError, () => publisher.wake());
  await scheduleHousekeeping(db, new Date());

  const server = await createHttpServer(log, {
    overTls: parts.publicUrl?.startsWith('https:'),
    proxies: parts.proxies,
  });
  live = await startLive({
    ...{ db, follower, tables, load: loadActor, publicUrl: parts.publicUrl, onError },
    connection: parts.pool.options,
    cookiesOf: (header) => server.parseCookie(header),
    records: liveChatRecords(chat),
    personal: new Set([notificationEvents]),
    looksAt: 'conversations',
  });
  await describeApi(server, parts.version);
  await serveDocs(server);
  mountRoutes(server, routes, {
    db,
    actors,
    preview: createPreviews(rolePreview(company)),
    publicUrl: parts.publicUrl,
    mostFileBytes: (parts.mostUploadMegabytes ?? 10) * 1_048_576,
    onWrite: () => publisher.wake(),
  });
  const widgets = startWidgetLive(db, widget, follower, { publicUrl: parts.publicUrl, onError });
  acceptUpgrades(server.server, [live.take, widgets.take]);
  await serveConsole(server, parts.web, parts.languages);
  return {
    server,
    routes,
    db,
    tables,
    passwords,
    catalogue,
    actors,
    live,
    startChannels: () => channels.start(db, follower),
    async close() {
      await live?.stop();
      widgets.close();
      await server.close();
      await channels.stop();
      await Promise.all([
        webhooks.stop(),
        publisher.stop(),
        follower.stop(),
        worker.stop(),
        importer.stop(),
        returns.stop(),
      ]);
      await outgoing.close();
    },
  };

  function importParts(): ImportParts {
    return {
      tableOf: (resource) => tables.find((table) => table.schema.name === resource),
      async actorOf(on, userId) {
        const actor = await loadActor(on, { id: '', userId, cookieHash: null, scene: null });
        return actor === 'frozen' ? null : actor;
      },
      written(resource) {
        if (behaviours.get(resource)?.changesAccess) actors.forget();
        publisher.wake();
      },
      ended: (trx, ended) => tellImport(trx, company.table(ended.resource).schema, ended),
    };
  }
}

const importsAtOnce = 2;

function routesOf(
  table: RecordTable,
  behaviour: ResourceBehaviour,
  tableNamed: (resource: string) => RecordTable,
): Route[] {
  const standard = table.schema.calls === undefined ? resourceRoutes(table, behaviour) : callRoutes(table, behaviour);
  return [
    ...standard,
    ...activityRoutes(table),
    ...verbRoutes(table, behaviour),
    ...queryRoutes(table, behaviour),
    ...bulkRoutes(table, behaviour, tellOwners),
    ...exportRoutes(table, tableNamed),
  ];
}
