import type { TakenFiles } from '../../src/schema/chat';
import type { CompanyDeps } from '../company/deps';
import type { Db } from '../kernel/db/queries';
import type { Trx } from '../kernel/db/records/rules';
import type { Live } from '../kernel/realtime/live';

/** What the chat's rules and routes are given. */
export interface ChatDeps extends Pick<CompanyDeps, 'table' | 'codesOfApi'> {
  readonly outbox: Outbox;
  /** Which files reach customers on a channel. */
  filesTaken(channel: string): TakenFiles;
  /** A message waits to go out: called after the transaction that wrote it. */
  wakeSends(): void;
  /** A customer said something: called after the transaction that kept it. */
  wakeReplies(): void;
  readonly live: Live;
  readonly sealed: Sealed;
}

/** How messages come to customers who are reached from outside. */
export interface Outbox {
  /** False for a channel that reads our own tables: what is written is sent. */
  needsSending(channel: string): boolean;
  /** Puts a message on its way to the channel, in the transaction that wrote it. */
  enqueue(trx: Trx, companyId: string, messageId: string): Promise<void>;
}

/** Where no channel says which files it takes. */
export const anyFile: TakenFiles = { maxBytes: Number.POSITIVE_INFINITY, types: ['*'] };

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
