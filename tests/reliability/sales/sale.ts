import type { Receiver } from '../../helpers/channels';
import type { FakeTelegram } from '../../helpers/telegram';
import type { Market } from './market';
import type { SalesServer } from './server';
import type { Shop } from './shop';
import type { Wide } from './wide';

/** All parties of a sale. */
export interface Sale {
  readonly server: SalesServer;
  readonly shop: Shop;
  readonly wide: Wide;
  readonly market: Market;
  /** What the channel with idempotency keys and the code API received. */
  readonly receiver: Receiver;
  readonly telegram: FakeTelegram;
}
