import type { ConnectionSettings } from '../connect';
import type { DatabaseUnavailable } from './unavailable';

export interface EmbeddedExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface EmbeddedPostgres {
  /** Stays the same when PostgreSQL is restarted. */
  connection: ConnectionSettings;
  /** Of PostgreSQL's main process. */
  pid(): number;
  stop(): Promise<void>;
  /** Called when PostgreSQL ended though nobody had asked it to. */
  onExit(listener: (exit: EmbeddedExit) => void): void;
  /** Settled with the reason, when PostgreSQL ended and no other try can start it again. */
  readonly lost: Promise<DatabaseUnavailable>;
}
