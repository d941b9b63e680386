import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Heartbeat } from './presence/heartbeats';

/** Messages between nodes besides events. Best effort: they may be lost. */
export type Hint =
  /** Events were assigned positions. */
  | { readonly about: 'placed' }
  /** Permissions were changed. */
  | { readonly about: 'rights' }
  /** A new node has started and has no presence data yet. */
  | { readonly about: 'here' }
  | { readonly about: 'seen'; readonly heartbeat: Heartbeat }
  | { readonly about: 'customerTypes' | 'memberTypes'; readonly companyId: string; readonly recordId: string }
  | {
      readonly about: 'read';
      readonly companyId: string;
      readonly memberId: string;
      readonly recordId: string;
      readonly seq: number;
    };

export interface Hints {
  /** Publishes a hint to all other nodes, batched within 10 ms; must not be called in a transaction. */
  publish(hint: Hint): void;
  stop(): Promise<void>;
}

const channel = 'parley_live';
const gatherMs = 10;
const againMs = 1_000;
/** PostgreSQL limits NOTIFY payloads to less than 8,000 bytes. */
const maxBytes = 7_500;

/**
 * Listens (LISTEN/NOTIFY) on its own connection. `onHint` handles hints of other nodes; `onConnected` is called after a
 * (re)connect, when hints may have been missed.
 */
export function startHints(
  settings: pg.ClientConfig,
  onHint: (hint: Hint, from: string) => void,
  onConnected: () => void,
): Hints {
  const self = randomUUID();
  let client: pg.Client | null = null;
  let isStopped = false;
  let waiting: Hint[] = [];
  let gathering: NodeJS.Timeout | null = null;
  let again: NodeJS.Timeout | null = null;
  let connecting = connect();

  async function connect(): Promise<void> {
    const fresh = new pg.Client(settings);
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      if (client === fresh) client = null;
      fresh.end().catch(() => undefined);
      if (!isStopped && again === null) again = setTimeout(reconnect, againMs);
    };
    fresh.on('error', lose);
    fresh.on('end', lose);
    fresh.on('notification', ({ payload }) => receive(payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      client = fresh;
      onConnected();
    } catch {
      lose();
    }
  }

  function reconnect(): void {
    again = null;
    connecting = connect();
  }

  /** Other programs on the same database may use this channel too. */
  function receive(payload: string): void {
    if (!payload.startsWith('{"from":"')) return;
    const { from, hints } = JSON.parse(payload) as { from: string; hints: Hint[] };
    if (from !== self) for (const hint of hints) onHint(hint, from);
  }

  async function send(): Promise<void> {
    const hints = waiting;
    waiting = [];
    for (const payload of payloadsOf(self, hints)) {
      await client?.query('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined);
    }
    gathering = null;
    if (waiting.length > 0 && !isStopped) gathering = setTimeout(send, gatherMs);
  }

  return {
    publish(hint) {
      if (isStopped) return;
      waiting.push(hint);
      gathering ??= setTimeout(send, gatherMs);
    },
    async stop() {
      if (gathering !== null) clearTimeout(gathering);
      await connecting;
      await send();
      isStopped = true;
      if (again !== null) clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
}

function payloadsOf(from: string, hints: readonly Hint[]): string[] {
  const payloads: string[] = [];
  let texts: string[] = [];
  let bytes = 0;
  const close = () => {
    if (texts.length > 0) payloads.push(`{"from":"${from}","hints":[${texts.join(',')}]}`);
    texts = [];
    bytes = 0;
  };
  // Removes duplicates, keeping the last of each.
  const distinct = [...new Set(hints.map((hint) => JSON.stringify(hint)).reverse())].reverse();
  for (const text of distinct) {
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > maxBytes) close();
    texts.push(text);
    bytes += size;
  }
  close();
  return payloads;
}
