import type { ConnectionSettings } from '../connect';
import type { DatabaseUnavailable } from './unavailable';

export interface EmbeddedExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface EmbeddedPostgres {
  /** Does not change when PostgreSQL is restarted. */
  connection: ConnectionSettings;
  pid(): number;
  stop(): Promise<void>;
  /** Registers a listener for an unexpected exit of PostgreSQL. */
  onExit(listener: (exit: EmbeddedExit) => void): void;
  /** Resolves with the reason when PostgreSQL ended and cannot be restarted. */
  readonly lost: Promise<DatabaseUnavailable>;
}
