import { maxMessageLetters } from '../../src/schema/chat';
import { languageOf } from '../../src/schema/text';
import { storageOfPlan } from '../billing/limits/storage';
import { type Channels, createChannels } from '../channels/channels';
import { takenBy } from '../channels/files/taken';
import { createAdapters } from '../channels/kinds';
import { widgetDeps } from '../channels/kinds/widget/deps';
import { outbox } from '../channels/outbox/enqueue';
import type { ChatDeps } from '../chat/deps';
import { inboxViews } from '../chat/inbox/views';
import type { CheckoutDeps } from '../checkout/deps';
import { receiveOrder, receivePaid } from '../checkout/orders/receive';
import { recordShippingNotSent } from '../checkout/orders/ship';
import { createCatalogue } from '../company/access/catalogue';
import { actorLoader } from '../company/access/loadActor';
import { apiKeyChecker } from '../company/apiKeys/checkKey';
import type { CompanyDeps } from '../company/deps';
import { listsOf } from '../company/savedQueries/savedList';
import { createDelivery, type Delivery } from '../delivery/delivery';
import { sealedTexts } from '../delivery/message/sealed';
import { createContents } from '../delivery/pools/contents';
import { quotedTexts } from '../delivery/quoted';
import { holdStock, shopStock } from '../delivery/stock/shop';
import type { ReportDeps } from '../figures/reports/deps';
import type { Db } from '../kernel/db/queries';
import type { FileStore } from '../kernel/files/fileStore';
import { rateLimit } from '../kernel/http/rateLimit';
import { type Actors, createActors } from '../kernel/identity/actors';
import { type ApiKeyActors, createApiKeyActors } from '../kernel/identity/bearer/actors';
import { createPasswords } from '../kernel/identity/passwords';
import type { PollLoopDeps } from '../kernel/jobs/pollLoop';
import { addressKey } from '../kernel/mail/returns/marks';
import { createOutgoing, type Outgoing } from '../kernel/net/outgoing';
import { laterLive } from '../kernel/realtime/live';
import { type Cipher, createCipher } from '../kernel/secrets/cipher';
import { createSigner, type Signer } from '../kernel/secrets/signer';
import type { PushDeps } from '../push/deps';
import { botAccounts } from '../reply/botAccounts';
import { createKnowledge } from '../reply/knowledge/knowledge';
import { createReplies, type Replies } from '../reply/reply';
import { type AppDeps, maxFileBytes } from './deps';
import { composeMail } from './mail';
import { composePayments, type Payments } from './payments';
import { presenceOf } from './presence';
import type { Registry } from './registry';
import { composeShop, type Shop } from './shop';
import { composeSms } from './sms';

/** The shared dependencies of all domains, and what the domains offer each other. */
export interface Domains extends PollLoopDeps {
  readonly company: CompanyDeps;
  readonly chat: ChatDeps;
  readonly channels: Channels;
  readonly delivery: Delivery;
  readonly checkout: CheckoutDeps;
  readonly replies: Replies;
  readonly shop: Shop;
  readonly payments: Payments;
  readonly widget: ReturnType<typeof widgetDeps>;
  readonly push: PushDeps;
  readonly reports: ReportDeps;
  readonly files: FileStore;
  readonly outgoing: Outgoing;
  readonly cipher: Cipher;
  readonly signer: Signer;
  readonly loadActor: ReturnType<typeof actorLoader>;
  /** Loads a user's actor without a session; null if the user is no longer a member or is disabled. */
  readonly actorOf: PushDeps['actorOf'];
  readonly actors: Actors & {
    /** Clears the actor and program caches on this node only. */
    forgetHere(): void;
  };
  readonly apiKeyActors: ApiKeyActors;
}

export async function composeDomains(deps: AppDeps, registry: Registry): Promise<Domains> {
  const { publicUrl, secret, log, pollMs = 1_000 } = deps;
  const files: FileStore = { ...deps.files, room: storageOfPlan };
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed');
  const catalogue = createCatalogue(deps.schemas);
  const outgoing = createOutgoing(deps.allowHosts);
  const cipher = createCipher(secret);
  const signer = createSigner(secret);
  const sms = composeSms(deps, signer);
  const mail = composeMail({ ...deps, files }, cipher, signer);
  const company: CompanyDeps = {
    catalogue,
    lists: [...listsOf(deps.schemas), inboxViews],
    publicUrl,
    shopHosts: deps.shopHosts ?? [],
    passwords: createPasswords(deps.passwordCost ?? 'full'),
    sms,
    mail,
    language: languageOf(deps.languages?.language),
    codesOfApi: (apiId) => registry.codesByApi.get(apiId) ?? [],
    routes: () => registry.routes,
    table: registry.table,
  };
  const contents = createContents(secret);
  const { table, codesOfApi } = company;
  const live = laterLive(() => registry.live);
  const taken = { publicUrl, maxFileBytes: maxFileBytes(deps) };
  const chat: ChatDeps = {
    table,
    codesOfApi,
    live,
    outbox,
    wakeSends: () => channels.wakeSends(),
    filesTaken: (channel) => takenBy({ ...taken, adapters: byChannel }, channel),
    wakeReplies: () => replies.wake(),
    sealed: sealedTexts(contents, { secret, publicUrl }),
    quoted: quotedTexts(contents),
    mailKeyOf: (address) => addressKey(signer, address),
    botAccounts,
  };
  const adapters = [
    ...createAdapters({ outgoing, publicUrl, telegramApi: deps.telegramApi }),
    ...(deps.adapters ?? []),
  ];
  const byChannel = new Map(adapters.map((adapter) => [adapter.channel, adapter]));
  const delivery = createDelivery({
    ...chat,
    contents,
    outgoing,
    publicUrl,
    mail,
    language: company.language,
    secret,
    pollMs,
    onError,
    receiptRates: { fromAddress: rateLimit(30, 0.5), ofOrder: rateLimit(30, 0.2) },
    lettersOf: (channel) => byChannel.get(channel)?.capabilities.maxLetters ?? maxMessageLetters,
  });
  const checkout: CheckoutDeps = {
    ...chat,
    fulfilment: delivery.fulfilment,
    outgoing,
    publicUrl,
    paymentApis: deps.paymentApis,
    onError,
  };
  const channels: Channels = createChannels({
    ...chat,
    ...taken,
    files,
    secret,
    pollMs,
    onError,
    adapters: byChannel,
    orders: {
      receiveOrder: (trx, account, event) => receiveOrder(trx, checkout, account, event),
      receivePaid: (db, account, event) => receivePaid(db, checkout, account, event),
      received: () => checkout.fulfilment.wake(),
      shippingNotSent: (db, companyId, orderId) => recordShippingNotSent(db, checkout, companyId, orderId),
    },
  });
  const installedModel = deps.installedModel ?? null;
  const replies = createReplies({
    ...checkout,
    outgoing,
    cipher,
    installedModel,
    knowledge: createKnowledge(),
    pollMs,
    onError,
  });
  const shop = composeShop(
    { ...checkout, mail, signer, stock: { left: shopStock, hold: holdStock } },
    deps.testPayments ?? false,
  );
  const widget = widgetDeps({ chat, files, signer, presenceOf, shopOf: shop.urlOf });
  const payments = await composePayments(deps, company, onError);
  const loadActor = actorLoader(catalogue, codesOfApi);
  const apiKeyActors = createApiKeyActors(apiKeyChecker(company), pollMs);
  const actors = actorsOf(createActors(loadActor, pollMs), apiKeyActors, registry);
  const actorOf = async (db: Db, userId: string) => {
    const actor = await loadActor(db, { id: '', userId, cookieHash: null, scene: null });
    return actor === 'frozen' ? null : actor;
  };
  const push: PushDeps = {
    catalogue,
    table,
    publicUrl,
    mail,
    language: company.language,
    outgoing,
    cipher,
    live,
    actorOf,
    pollMs,
    onError,
  };
  const reports: ReportDeps = { catalogue, chat, actorOf };
  const kernel = { files, outgoing, cipher, signer, loadActor, actorOf, actors, apiKeyActors, pollMs, onError };
  return { company, payments, chat, channels, checkout, shop, delivery, replies, widget, push, reports, ...kernel };
}

/** `forget` also publishes the rights change: connected clients are notified and other nodes clear their caches. */
function actorsOf(known: Actors, apiKeyActors: ApiKeyActors, registry: Registry): Domains['actors'] {
  return {
    of: known.of,
    forgetHere() {
      known.forget();
      apiKeyActors.forget();
    },
    forget() {
      known.forget();
      apiKeyActors.forget();
      registry.live?.rightsChanged();
    },
  };
}
