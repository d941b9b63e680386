import type { ChatParts } from '../chat/parts';
import type { Db } from '../kernel/db/queries';
import type { FileStore } from '../kernel/files/fileStore';
import type { ChannelAdapter, Health } from './adapter';

/** What looks after the channels is given. */
export interface ChannelParts extends ChatParts {
  /** By channel. */
  readonly adapters: ReadonlyMap<string, ChannelAdapter>;
  readonly files: FileStore;
  /** Where people and channels reach this server; null: nowhere that is known. */
  readonly publicUrl: string | null;
  /** Signs addresses of files that are handed to a channel. */
  readonly secret: string;
  readonly onError: (error: unknown) => void;
}

/** What the channels do for the rules of accounts. */
export interface ChannelsDoor {
  /** How an account's channel does, found out now and written down; null: there is no such account. */
  checkNow(db: Db, accountId: string): Promise<Health | null>;
}
