import type { WidgetMessage, WidgetSending } from '../src/schema/widget';
import { type Calls, Refused } from './calls';
import type { Memory } from './memory';

/**
 * A message to be sent: stored in the browser until the server has it, and sent with the same idempotency key on every
 * attempt.
 */
export interface Waiting extends WidgetSending {
  /** ISO 8601. */
  readonly at: string;
  /** Its author, as returned by whoseToken; '' if it was written before the visitor was known. */
  readonly of?: string;
  readonly name?: string;
  /** Why the server refused it. */
  readonly failure?: string;
}

export interface Queue {
  all(): readonly Waiting[];
  add(waiting: Waiting): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
  /** Retries now, because the network may be back. */
  wake(): void;
  stop(): void;
}

/**
 * This visitor's unsent messages. Messages of a verified visitor belong to them alone; those of a guest are sent for
 * any visitor.
 */
export function waitingOf(memory: Memory, visitor: string): readonly Waiting[] {
  return stored(memory).filter((waiting) => isOf(waiting, visitor));
}

function isOf({ of = '' }: Waiting, visitor: string): boolean {
  return !of.startsWith('u:') || of === visitor;
}

function stored(memory: Memory): readonly Waiting[] {
  return memory.read<Waiting[]>('queue') ?? [];
}

const [firstPauseMs, longestPauseMs] = [1_000, 30_000];

/** Sends a visitor's messages one at a time, in order. A lock ensures that only one tab sends at a time. */
export function queueOf(
  memory: Memory,
  visitor: string,
  calls: Pick<Calls, 'send'>,
  {
    onChange,
    onSent,
    onUnknown,
  }: {
    readonly onChange: () => void;
    readonly onSent: (message: WidgetMessage) => void;
    readonly onUnknown: () => void;
  },
): Queue {
  let isRunning = false;
  let isStopped = false;
  let pause = firstPauseMs;
  let timer = 0;
  const wake = () => {
    pause = firstPauseMs;
    void run();
  };
  addEventListener('online', wake);
  void run();

  return {
    all,
    add(waiting) {
      keep([...all(), waiting]);
      void run();
    },
    retry(clientId) {
      keep(all().map((one) => (one.clientId === clientId ? { ...one, failure: undefined } : one)));
      void run();
    },
    discard: (clientId) => keep(all().filter((one) => one.clientId !== clientId)),
    wake,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener('online', wake);
    },
  };

  function all(): readonly Waiting[] {
    return waitingOf(memory, visitor);
  }

  function keep(waiting: readonly Waiting[]): void {
    memory.write('queue', [...stored(memory).filter((one) => !isOf(one, visitor)), ...waiting]);
    onChange();
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (isRunning || isStopped) return;
    isRunning = true;
    try {
      await alone(async () => {
        while (!isStopped && (await sendNext()));
      });
    } finally {
      isRunning = false;
    }
  }

  /** Returns true if there may be another message to send. */
  async function sendNext(): Promise<boolean> {
    const next = all().find(({ failure }) => failure === undefined);
    if (next === undefined) return false;
    const { at: _at, of: _of, name: _name, failure: _failure, ...sending } = next;
    try {
      const message = await calls.send(sending);
      pause = firstPauseMs;
      onSent(message);
      keep(all().filter((one) => one.clientId !== next.clientId));
      return true;
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused(0, '', '');
      if (refused.status === 401) {
        onUnknown();
        return false;
      }
      if (refused.passes) {
        timer = window.setTimeout(run, pause);
        pause = Math.min(longestPauseMs, pause * 2);
        return false;
      }
      keep(all().map((one) => (one.clientId === next.clientId ? { ...one, failure: refused.message || '!' } : one)));
      return true;
    }
  }

  function alone(action: () => Promise<void>): Promise<void> {
    // Without Web Locks (insecure contexts) the idempotency keys prevent duplicates.
    return navigator.locks === undefined ? action() : navigator.locks.request('parley-widget-queue', action);
  }
}
