import type { FastifyInstance } from 'fastify';
import { assertSound } from '../src/schema/check/check';
import { resolved } from '../src/schema/taken/resolve';
import { beyondPlan } from './billing/limits/frozen';
import { startWidgetLive } from './channels/kinds/widget/live/start';
import { liveChatRecords } from './chat/liveRecords';
import { shopPages } from './checkout/shop/page/pages';
import type { Catalogue } from './company/access/catalogue';
import { rolePreview } from './company/access/preview';
import { syncBuiltin } from './company/access/syncBuiltin';
import { notificationEvents } from './company/notifications/events';
import { type OperatorNotice, tellOperators } from './company/notifications/tellOperators';
import { type Background, startBackground } from './compose/background';
import { assertBehaves } from './compose/behaviours';
import { type AppDeps, maxFileBytes } from './compose/deps';
import { composeDomains } from './compose/domains';
import { nodeMetrics } from './compose/metrics';
import { emptyRegistry } from './compose/registry';
import { composeRoutes } from './compose/routes';
import { settleRestored } from './compose/settleRestored';
import { composeTables } from './compose/tables';
import type { Delivery } from './delivery/delivery';
import { measureClockSoon } from './kernel/clock';
import { createQueries, type Db, inTransaction } from './kernel/db/queries';
import type { RecordTable } from './kernel/db/records/recordTable';
import type { FileStore } from './kernel/files/fileStore';
import { serveConsole, templatesOf } from './kernel/http/console';
import { ownHosts } from './kernel/http/hosts';
import { createHttpServer } from './kernel/http/httpServer';
import { pageHostPaths } from './kernel/http/pageHosts';
import { rateLimits } from './kernel/http/rateLimits';
import { underWay } from './kernel/http/underWay';
import { acceptUpgrades } from './kernel/http/upgrades';
import type { Actors } from './kernel/identity/actors';
import type { Passwords } from './kernel/identity/passwords';
import { createPreviews } from './kernel/identity/previews';
import { restoredMessage } from './kernel/installation/messages';
import { followRestored, readRestored } from './kernel/installation/restored';
import type { PollLoop } from './kernel/jobs/pollLoop';
import { countRequest } from './kernel/metrics/counted';
import { serveMetrics } from './kernel/metrics/serve';
import { mountPages } from './kernel/pages/pages';
import { type LiveServer, startLive } from './kernel/realtime/startLive';
import { serveDocs } from './kernel/routes/docsPage';
import { mountRoutes } from './kernel/routes/mount';
import { describeApi } from './kernel/routes/openapi';
import type { Route } from './kernel/routes/route';
import type { Replies } from './reply/reply';

export interface App {
  readonly server: FastifyInstance;
  readonly routes: readonly Route[];
  readonly db: Db;
  /** The table of every resource. */
  readonly tables: readonly RecordTable[];
  readonly passwords: Passwords;
  /** All permissions. */
  readonly catalogue: Catalogue;
  readonly actors: Actors;
  readonly live: LiveServer;
  /** Delivers paid goods. */
  readonly delivery: Delivery;
  /** Automated customer replies. */
  readonly replies: Replies;
  readonly files: FileStore;
  /**
   * Starts the background work of channels (sending, polling, maintenance), delivery and automated replies; on a restored
   * database once the operator has confirmed.
   */
  startChannels(): void;
  /** Notifies the members who run this server. */
  tellOperators(notice: OperatorNotice): Promise<void>;
  /** Stops background work and the server. Does not close the database; the caller owns it. */
  close(): Promise<void>;
}

/** Composes the whole backend over a migrated database. Does not start listening. */
export async function buildApp(given: AppDeps): Promise<App> {
  assertSound(given.schemas);
  const deps = { ...given, schemas: resolved(given.schemas) };
  const { publicUrl } = deps;
  const db = createQueries(deps.pool);
  const registry = emptyRegistry();
  const { routes, tables } = registry;
  const domains = await composeDomains(deps, registry);
  const { company, payments, chat, channels, delivery, replies, widget } = domains;
  const { outgoing, loadActor, actors, apiKeyActors, pollMs, onError } = domains;
  const { catalogue, passwords } = company;
  let background: Background | null = null;
  composeTables(deps, domains, registry);
  assertBehaves(deps.schemas, registry.behaviours);
  composeRoutes(deps, domains, registry, () => background?.wakeImporter());
  await syncBuiltin(db, catalogue);
  const restored = await readRestored(deps.pool);
  if (restored !== null) {
    deps.log.warn(restoredMessage(restored.moment));
    await settleRestored(db, company);
  }
  background = await startBackground(db, domains, registry);
  const { follower, written, startSending } = background;
  follower.onNewEpoch(measureClockSoon);
  if (restored === null) await startSending();

  const limits = rateLimits(deps.rateScale ?? 0);
  const { proxies = 0, shopHosts = [] } = deps;
  const gates = {
    proxies,
    takeRequest: limits.takeRequest,
    assertHost: ownHosts([...(deps.hosts ?? []), ...shopHosts], publicUrl),
  };
  const server = await createHttpServer(deps.log, {
    overTls: publicUrl?.startsWith('https:'),
    ...gates,
    logged: deps.loggedRequests,
    countRequest: deps.metricsToken ? countRequest : undefined,
    rewrite: shopHosts.length === 0 ? undefined : pageHostPaths(shopHosts, proxies),
  });
  const live = await startLive({
    db,
    follower,
    tables,
    load: loadActor,
    publicUrl,
    pollMs,
    onError,
    connection: deps.pool.options,
    cookiesOf: (header) => server.parseCookie(header),
    records: liveChatRecords(chat),
    personal: new Set([notificationEvents]),
    looksAt: 'conversations',
    onRights: actors.forgetHere,
  });
  registry.live = live;
  const room = underWay(deps.maxUnderWay);
  await describeApi(server, deps.version);
  await serveDocs(server);
  mountRoutes(server, routes, {
    db,
    actors,
    apiKeyActors,
    publicUrl,
    limits,
    countryHeader: deps.countryHeader,
    preview: createPreviews(rolePreview(company)),
    refuseBeyondPlan: beyondPlan,
    underWay: room,
    maxFileBytes: maxFileBytes(deps),
    onWrite: written,
  });
  const startChannels = () => {
    channels.start(db, follower);
    delivery.start(db, follower);
    replies.start(db, written);
  };
  const release = () => startSending().then(startChannels);
  let held: PollLoop | null = null;
  const widgets = startWidgetLive(db, widget, follower, { publicUrl, onError });
  acceptUpgrades(server.server, gates, [live.take, widgets.take]);
  mountPages(server, shopPages(domains.shop.deps, deps.demo ?? false), {
    db,
    publicUrl,
    templates: templatesOf(deps.web),
  });
  if (deps.metricsToken) {
    const node = {
      version: deps.version,
      pool: deps.pool,
      underWay: room.count,
      consoles: live.count,
      widgets: widgets.count,
      position: follower.position,
    };
    serveMetrics(server, deps.metricsToken, nodeMetrics(db, node));
  }
  await serveConsole(server, deps.web, deps.languages);
  return {
    server,
    routes,
    db,
    tables,
    passwords,
    catalogue,
    actors,
    live,
    delivery,
    replies,
    files: deps.files,
    startChannels() {
      if (restored === null) startChannels();
      else held = followRestored(deps.pool, release, { pollMs, onError });
    },
    tellOperators: (notice) => inTransaction(db, (trx) => tellOperators(trx, company, notice)),
    async close() {
      await held?.stop();
      await live.stop();
      widgets.close();
      await server.close();
      // Together, so that none starts further calls while another one's are awaited.
      await Promise.all([replies.stop(), channels.stop(), delivery.stop(), background.stop()]);
      await outgoing.close();
      await company.sms.sender?.close();
      await payments.close();
    },
  };
}
