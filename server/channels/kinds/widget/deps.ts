import type { ChatDeps } from '../../../chat/deps';
import type { FileStore } from '../../../kernel/files/fileStore';
import type { Signer } from '../../../kernel/secrets/signer';
import { type WidgetRates, widgetRates } from './limits';

/** Dependencies of the widget routes. */
export interface WidgetDeps {
  readonly chat: ChatDeps;
  readonly signer: Signer;
  readonly files: FileStore;
  readonly rates: WidgetRates;
}

export function widgetDeps(deps: Omit<WidgetDeps, 'rates'>): WidgetDeps {
  return { ...deps, rates: widgetRates() };
}
