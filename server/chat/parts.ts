import type { CompanyParts } from '../company/parts';
import type { Live } from '../kernel/realtime/live';

/** What the chat's rules and routes are given. */
export interface ChatParts extends Pick<CompanyParts, 'table' | 'codesOfApi'> {
  /** A message waits to go out: called after the transaction that wrote it. */
  wakeSends(): void;
  readonly live: Live;
}
