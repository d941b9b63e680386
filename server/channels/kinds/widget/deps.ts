import type { WidgetPresence } from '../../../../src/schema/widget';
import type { ChatDeps } from '../../../chat/deps';
import type { Db } from '../../../kernel/db/queries';
import type { FileStore } from '../../../kernel/files/fileStore';
import type { Signer } from '../../../kernel/secrets/signer';
import { type WidgetRates, widgetRates } from './limits';

/** Dependencies of the widget routes. */
export interface WidgetDeps {
  readonly chat: ChatDeps;
  readonly signer: Signer;
  readonly files: FileStore;
  readonly rates: WidgetRates;
  /** What a visitor of an account can expect. */
  readonly presenceOf: (
    db: Db,
    account: { readonly companyId: string; readonly id: string },
  ) => Promise<WidgetPresence>;
}

export function widgetDeps(deps: Omit<WidgetDeps, 'rates'>): WidgetDeps {
  return { ...deps, rates: widgetRates() };
}
