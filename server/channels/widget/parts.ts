import type { ChatParts } from '../../chat/parts';
import type { FileStore } from '../../kernel/files/fileStore';
import type { Signer } from '../../kernel/secrets/signer';
import { type WidgetRates, widgetRates } from './limits';

/** What the widget's calls are given. */
export interface WidgetParts {
  readonly chat: ChatParts;
  readonly signer: Signer;
  readonly files: FileStore;
  readonly rates: WidgetRates;
}

export function widgetParts(parts: Omit<WidgetParts, 'rates'>): WidgetParts {
  return { ...parts, rates: widgetRates() };
}
