import type { WidgetPresence } from '../../../../src/schema/widget';
import type { ChatDeps } from '../../../chat/deps';
import type { Db } from '../../../kernel/db/queries';
import type { FileStore } from '../../../kernel/files/fileStore';
import type { Signer } from '../../../kernel/secrets/signer';
import { type WidgetRates, widgetRates } from './limits';

interface Account {
  readonly companyId: string;
  readonly id: string;
}

/** Dependencies of the widget routes. */
export interface WidgetDeps {
  readonly chat: ChatDeps;
  readonly signer: Signer;
  readonly files: FileStore;
  readonly rates: WidgetRates;
  /** What a visitor of an account can expect. */
  readonly presenceOf: (db: Db, account: Account) => Promise<WidgetPresence>;
  /** The URL of an account's shop on the server of that origin; null if buyers cannot pay there. */
  readonly shopOf: (db: Db, account: Account, origin: string) => Promise<string | null>;
}

export function widgetDeps(deps: Omit<WidgetDeps, 'rates'>): WidgetDeps {
  return { ...deps, rates: widgetRates() };
}
