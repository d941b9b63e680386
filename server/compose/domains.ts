import { mostMessageLetters } from '../../src/schema/chat';
import { type Channels, createChannels } from '../channels/channels';
import { outbox } from '../channels/outbox/enqueue';
import { telegramAdapter } from '../channels/telegram/adapter';
import { webhookAdapter } from '../channels/webhook/adapter';
import { widgetAdapter } from '../channels/widget/adapter';
import { widgetParts } from '../channels/widget/parts';
import type { ChatParts } from '../chat/parts';
import { receiveOrder } from '../checkout/orders/receive';
import { noteShippingUntold } from '../checkout/orders/ship';
import type { CheckoutParts } from '../checkout/parts';
import { createCatalogue } from '../company/access/catalogue';
import { actorLoader } from '../company/access/loadActor';
import type { CompanyParts } from '../company/parts';
import { createDelivery, type Delivery } from '../delivery/delivery';
import { sealedTexts } from '../delivery/message/sealed';
import { createContents } from '../delivery/pools/contents';
import type { Db } from '../kernel/db/queries';
import type { FileStore } from '../kernel/files/fileStore';
import { rateLimit } from '../kernel/http/rateLimit';
import { type Actors, createActors } from '../kernel/identity/actors';
import { createPasswords } from '../kernel/identity/passwords';
import { createOutgoing, type Outgoing } from '../kernel/net/outgoing';
import { laterLive } from '../kernel/realtime/live';
import { type Cipher, createCipher } from '../kernel/secrets/cipher';
import { createSigner } from '../kernel/secrets/signer';
import type { PushParts } from '../push/parts';
import { type AppParts, mostFileBytes } from './parts';
import type { Registry } from './registry';
import { composeShop, type Shop } from './shop';

/** What every domain is given, and what they offer each other. */
export interface Domains {
  readonly company: CompanyParts;
  readonly chat: ChatParts;
  readonly channels: Channels;
  readonly delivery: Delivery;
  readonly checkout: CheckoutParts;
  readonly shop: Shop;
  readonly widget: ReturnType<typeof widgetParts>;
  readonly push: PushParts;
  readonly files: FileStore;
  readonly outgoing: Outgoing;
  readonly cipher: Cipher;
  readonly loadActor: ReturnType<typeof actorLoader>;
  /** Who a user is without a session of theirs; null: a member no more, or disabled. */
  readonly actorOf: PushParts['actorOf'];
  readonly actors: Actors;
  readonly onError: (error: unknown) => void;
}

export function composeDomains(parts: AppParts, registry: Registry): Domains {
  const { publicUrl, secret, files, log } = parts;
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed');
  const catalogue = createCatalogue(parts.schemas);
  const outgoing = createOutgoing(parts.allowHosts);
  const company: CompanyParts = {
    ...{ catalogue, publicUrl, passwords: createPasswords(parts.passwordCost ?? 'full') },
    codesOfApi: (apiId) => registry.codesByApi.get(apiId) ?? [],
    routes: () => registry.routes,
    table: registry.table,
  };
  const cipher = createCipher(secret);
  const contents = createContents(secret);
  const { table, codesOfApi } = company;
  const live = laterLive(() => registry.live);
  const chat: ChatParts = {
    ...{ table, codesOfApi, live, outbox, wakeSends: () => channels.wakeSends() },
    sealed: sealedTexts(contents, { secret, publicUrl }),
  };
  const adapters = [
    webhookAdapter(outgoing),
    telegramAdapter({ apiRoot: parts.telegramApi ?? 'https://api.telegram.org', publicUrl }),
    widgetAdapter,
    ...(parts.adapters ?? []),
  ];
  const byChannel = new Map(adapters.map((adapter) => [adapter.channel, adapter]));
  const delivery = createDelivery({
    ...{ ...chat, contents, outgoing, publicUrl, secret, onError },
    proofRates: { fromAddress: rateLimit(30, 0.5), ofOrder: rateLimit(30, 0.2) },
    lettersOf: (channel) => byChannel.get(channel)?.capabilities.mostLetters ?? mostMessageLetters,
  });
  const checkout: CheckoutParts = { ...chat, fulfilment: delivery.fulfilment };
  const channels: Channels = createChannels({
    ...{ ...chat, files, publicUrl, secret, onError, mostFileBytes: mostFileBytes(parts) },
    adapters: byChannel,
    orders: {
      receiveOrder: (trx, account, event) => receiveOrder(trx, checkout, account, event),
      received: () => checkout.fulfilment.wake(),
      shippingUntold: (db, companyId, orderId) => noteShippingUntold(db, checkout, companyId, orderId),
    },
  });
  const signer = createSigner(secret);
  const widget = widgetParts({ chat, files, signer });
  const shop = composeShop(checkout, signer, parts.demo ?? false);
  const loadActor = actorLoader(catalogue, codesOfApi);
  const actors = actorsOf(loadActor, registry);
  const actorOf = async (db: Db, userId: string) => {
    const actor = await loadActor(db, { id: '', userId, cookieHash: null, scene: null });
    return actor === 'frozen' ? null : actor;
  };
  const push: PushParts = { catalogue, table, publicUrl, outgoing, cipher, live, actorOf, onError };
  const kernel = { files, outgoing, cipher, loadActor, actorOf, actors, onError };
  return { company, chat, channels, checkout, shop, delivery, widget, push, ...kernel };
}

/** Whoever is connected is told as well when rights changed. */
function actorsOf(load: Domains['loadActor'], registry: Registry): Actors {
  const known = createActors(load);
  return {
    of: known.of,
    forget() {
      known.forget();
      registry.live?.rightsChanged();
    },
  };
}
