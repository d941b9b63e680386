import type { WidgetMessage, WidgetSending } from '../src/schema/widget';
import { type Calls, Refused } from './calls';
import type { Memory } from './memory';

/** A message on its way: kept in the browser until the server has it, and sent under the same number on every try. */
export interface Waiting extends WidgetSending {
  /** ISO 8601. */
  readonly at: string;
  /** Who wrote it, as whoseToken says; '' before the server had said who that is. */
  readonly of?: string;
  /** What the file is called. */
  readonly name?: string;
  /** Why the server did not take it. */
  readonly failure?: string;
}

export interface Queue {
  all(): readonly Waiting[];
  add(waiting: Waiting): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
  /** Tries now: the network may be back. */
  wake(): void;
  stop(): void;
}

/** What waits of this visitor. What somebody wrote whom the shop had proved is theirs alone; a guest may turn out to be anyone. */
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

/** Sends what waits of a visitor, one after the other, in the order in which it was written. Of several tabs one sends at a time. */
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

  /** True when there may be another to send. */
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
    // Where pages are not served securely there are no locks: the numbers keep what is sent twice from being two.
    return navigator.locks === undefined ? action() : navigator.locks.request('parley-widget-queue', action);
  }
}
