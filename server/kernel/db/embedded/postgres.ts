import type { ConnectionSettings } from '../connect';

export interface EmbeddedExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** False: it failed again and again, and the supervisor has given up. */
  restarting: boolean;
}

export interface EmbeddedPostgres {
  /** Stays the same when PostgreSQL is restarted. */
  connection: ConnectionSettings;
  /** Of PostgreSQL's main process. */
  pid(): number;
  stop(): Promise<void>;
  /** Called when PostgreSQL ended though nobody had asked it to. */
  onExit(listener: (exit: EmbeddedExit) => void): void;
}
