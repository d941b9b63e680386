import type { TakenFiles } from '../../src/schema/chat';
import type { CompanyDeps } from '../company/deps';
import type { Db, Reader, Trx } from '../kernel/db/queries';
import type { AddParameter } from '../kernel/db/records/rules';
import type { Live } from '../kernel/realtime/live';

/** Dependencies of the chat rules and routes. */
export interface ChatDeps extends Pick<CompanyDeps, 'table' | 'codesOfApi'> {
  readonly outbox: Outbox;
  filesTaken(channel: string): TakenFiles;
  /** Called after a transaction that queued a message. */
  wakeSends(): void;
  /** Called after a transaction that stored a customer's message. */
  wakeReplies(): void;
  readonly live: Live;
  readonly sealed: Sealed;
  readonly quoted: Quoted;
  /** The key by which mails to an address are found. */
  mailKeyOf(address: string): string;
  botAccounts(db: Db, companyId: string): Promise<readonly string[]>;
}

/**
 * SQL queries of the ids of conversations that a text quotes by what other domains know: an order's number, a coupon, a
 * delivered code. Only what the reader may see.
 */
export type Quoted = (reader: Reader, text: string, place: AddParameter) => readonly string[];

/** Sends messages to customers on external channels. */
export interface Outbox {
  /** False for a channel that reads messages from our own tables. */
  needsSending(channel: string): boolean;
  /** Queues a message for its channel, in the transaction that wrote it. */
  enqueue(trx: Trx, companyId: string, messageId: string): Promise<void>;
}

/** Default for a channel that states no file limits. */
export const anyFile: TakenFiles = { maxBytes: Number.POSITIVE_INFINITY, types: ['*'] };

/** For setups without sealed messages. */
export const nothingSealed: Sealed = {
  textsOf: async () => new Map(),
  masked: async (_db, _companyId, _conversationId, text) => text,
};

/** Messages with content that only their buyer may read. */
export interface Sealed {
  /** The full texts of 'delivery' messages, by id, for their buyer only. */
  textsOf(
    db: Db,
    companyId: string,
    messageIds: readonly string[],
    /** 'sent': for the channel; 'shown': for display, with revoked codes masked. */
    use: 'sent' | 'shown',
  ): Promise<ReadonlyMap<string, string>>;
  /** A text from outside with masks in place of what was delivered to the conversation's customer. */
  masked(db: Db, companyId: string, conversationId: string, text: string): Promise<string>;
}
