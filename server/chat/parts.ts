import type { CompanyParts } from '../company/parts';
import type { Db } from '../kernel/db/queries';
import type { Live } from '../kernel/realtime/live';

/** What the chat's rules and routes are given. */
export interface ChatParts extends Pick<CompanyParts, 'table' | 'codesOfApi'> {
  /** A message waits to go out: called after the transaction that wrote it. */
  wakeSends(): void;
  readonly live: Live;
  readonly sealed: Sealed;
}

/** Where nothing is kept back. */
export const nothingSealed: Sealed = { textsOf: async () => new Map() };

/** Messages that keep something back from whoever is not their buyer. */
export interface Sealed {
  /** What messages of kind 'delivery' say in full, by their ids: for their buyer, and for nobody else. */
  textsOf(
    db: Db,
    companyId: string,
    messageIds: readonly string[],
    /** 'sent' on its way to the channel; 'shown' where codes that were taken back stay covered. */
    use: 'sent' | 'shown',
  ): Promise<ReadonlyMap<string, string>>;
}
