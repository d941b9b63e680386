import type { ClientFrame, Present, ServerFrame } from '../schema/live';
import { type Connection, keepConnected } from './connection';
import { known, type LiveState, missed, onServerFrame, setState, takeOver, type Where, where } from './state';

/** Status that a tab reports to the leader, the tab that holds the connection. */
export interface TabStatus {
  readonly isVisible: boolean;
  /** The user has been active in this tab lately. */
  readonly isUsed: boolean;
  /** When it last became visible; of two visible windows the later one counts. */
  readonly since: number;
  /** The conversation open in it. */
  readonly conversationId: string | null;
  /** The browser allows it to play sound. */
  readonly isAudible: boolean;
}

/** Handle of this tab in the group of the browser's tabs. */
export interface Tabs {
  /** Reports this tab's status to the leader. */
  reportStatus(status: TabStatus): void;
  say(frame: ClientFrame): void;
  /** The status of all tabs this tab knows; complete only in the leader. */
  statuses(): ReadonlyMap<string, TabStatus>;
  /** Delegates a job to another tab. */
  pass(to: string, tabMessage: string): void;
  leave(): void;
}

export interface TabsOptions {
  /** Tabs of other users are ignored. */
  readonly person: string;
  readonly onLeading: (isLeading: boolean) => void;
  readonly onTabMessage: (tabMessage: string) => void;
}

type Message =
  | { readonly kind: 'frame'; readonly frame: ServerFrame; readonly after: number | null }
  | { readonly kind: 'state'; readonly state: LiveState }
  | { readonly kind: 'ask' }
  | {
      readonly kind: 'here';
      readonly to: string;
      readonly state: LiveState;
      readonly where: Where | null;
      readonly present: readonly Present[];
      readonly recent: readonly ReceivedFrame[];
    }
  | { readonly kind: 'status'; readonly status: TabStatus }
  | { readonly kind: 'say'; readonly frame: ClientFrame }
  | { readonly kind: 'message'; readonly to: string; readonly tabMessage: string }
  | { readonly kind: 'gone' };

type Sent = Message & { readonly from: string; readonly person: string };

interface ReceivedFrame {
  readonly at: number;
  readonly frame: ServerFrame;
}

const name = 'parley-live';
const maxRecent = 200;
/** A frozen leader keeps the lock but does not answer; after this time a visible tab steals the lock. */
const silenceMs = 4_000;
const askEveryMs = 20_000;
const goneMs = 60_000;

/**
 * Shares one connection between all tabs of a browser: the leader holds it and broadcasts frames. When the leader
 * closes, another tab takes over and resumes from its own position. Without Web Locks and BroadcastChannel each tab
 * connects on its own.
 */
export function joinTabs({ person, onLeading, onTabMessage }: TabsOptions): Tabs {
  const id = crypto.randomUUID?.() ?? String(Math.random());
  const locks = navigator.locks as LockManager | undefined;
  const channel =
    locks?.request === undefined || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const others = new Map<string, TabStatus & { readonly at: number }>();
  const recent: ReceivedFrame[] = [];
  const startedAt = Date.now() - performance.now();
  let own: TabStatus | null = null;
  let connection: Connection | null = null;
  let giveUpLock: () => void = () => undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const post = (message: Message) => channel?.postMessage({ ...message, from: id, person } satisfies Sent);

  function lead(): void {
    others.clear();
    connection = keepConnected({
      where,
      onFrame: (frame) => {
        const after = where()?.position ?? null;
        onServerFrame(frame);
        post({ kind: 'frame', frame, after });
        if (frame.type !== 'events' || frame.events.length === 0) return;
        recent.push({ at: Date.now(), frame });
        if (recent.length > maxRecent) recent.shift();
      },
      onState: (state) => {
        setState(state);
        // After giving up leadership, post no more states.
        if (connection !== null) post({ kind: 'state', state });
        if (state === 'online') summarise(true);
      },
    });
    onLeading(true);
    // The statuses of the other tabs were lost with the previous leader: ask for them again.
    post({ kind: 'here', to: '', state: known().state, where: null, present: [], recent: [] });
  }

  function stopLeading(): void {
    const old = connection;
    connection = null;
    old?.stop();
    onLeading(false);
  }

  /** Merges all tabs into one status for the server: one viewed conversation, online or away. */
  let said = '';
  function summarise(isNew = false): void {
    if (connection === null) return;
    // A killed tab sends no 'gone' message, so drop visible tabs that have been silent too long.
    for (const [other, { at, isVisible }] of others)
      if (isVisible && at < performance.now() - goneMs) others.delete(other);
    const all = [...statuses().values()].sort((a, b) => b.since - a.since);
    const look = all.find(({ isVisible, conversationId }) => isVisible && conversationId !== null);
    const frames: ClientFrame[] = [
      { type: 'look', conversationId: look?.conversationId ?? null },
      { type: 'state', state: all.some(({ isVisible, isUsed }) => isVisible && isUsed) ? 'online' : 'away' },
    ];
    const text = JSON.stringify(frames);
    if (text === said && !isNew) return;
    said = text;
    for (const frame of frames) connection.say(frame);
  }

  function statuses(): ReadonlyMap<string, TabStatus> {
    return new Map<string, TabStatus>([...(own === null ? [] : [[id, own] as const]), ...others]);
  }

  function receive({ data }: MessageEvent<Sent>): void {
    // Another user may have signed in meanwhile.
    if (data.person !== person) return;
    if (data.kind === 'message' && data.to === id) onTabMessage(data.tabMessage);
    if (connection === null) follow(data);
    else serve(data);
  }

  function serve(message: Sent): void {
    if (message.kind === 'status') others.set(message.from, { ...message.status, at: performance.now() });
    else if (message.kind === 'gone') others.delete(message.from);
    else if (message.kind === 'say') connection!.say(message.frame);
    else if (message.kind === 'ask') {
      const { state, present } = known();
      post({ kind: 'here', to: message.from, state, where: where(), present: [...present.values()], recent });
    }
    summarise();
  }

  function follow(message: Sent): void {
    clearTimeout(silence);
    if (message.kind === 'state') setState(message.state);
    if (message.kind === 'frame') {
      const mine = where();
      const isGap = message.after !== null && mine !== null && message.after > mine.position;
      onServerFrame(message.frame);
      if (isGap) missed();
    }
    if (message.kind === 'here' && (message.to === id || message.to === '')) {
      setState(message.state);
      if (message.to === id && where() === null && message.where !== null) {
        takeOver(message);
        for (const { at, frame } of message.recent) if (at >= startedAt) onServerFrame(frame);
      }
      if (own !== null) post({ kind: 'status', status: own });
    }
  }

  /** Pings the leader and steals the lock if it does not answer. */
  function ask(): void {
    if (connection !== null || document.visibilityState !== 'visible') return;
    clearTimeout(silence);
    silence = setTimeout(() => takeLock({ steal: true }), silenceMs);
    post({ kind: 'ask' });
  }

  function takeLock(options: LockOptions): void {
    if (isOver || connection !== null) return;
    locks!
      .request(name, options, () => {
        if (isOver) return;
        clearTimeout(silence);
        lead();
        return new Promise<void>((resolve) => (giveUpLock = resolve));
      })
      .catch(() => {
        // The lock was stolen while this tab was frozen: become a follower again.
        if (connection === null || isOver) return;
        stopLeading();
        takeLock({});
      });
  }

  // Repeat lasting state, because the server expires state that is not renewed.
  const timer = setInterval(() => (connection === null ? ask() : summarise(true)), askEveryMs);
  const bye = () => post({ kind: 'gone' });
  window.addEventListener('pagehide', bye);
  if (channel === null) {
    lead();
  } else {
    channel.onmessage = receive;
    takeLock({});
    // Without a leader the lock is granted at once; otherwise the leader answers.
    ask();
    document.addEventListener('visibilitychange', ask);
  }

  return {
    reportStatus(status) {
      own = status;
      if (connection === null) post({ kind: 'status', status });
      else summarise();
    },
    say: (frame) => (connection === null ? post({ kind: 'say', frame }) : connection.say(frame)),
    statuses,
    pass: (to, tabMessage) => {
      if (to === id) onTabMessage(tabMessage);
      else post({ kind: 'message', to, tabMessage });
    },
    leave() {
      isOver = true;
      clearInterval(timer);
      clearTimeout(silence);
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('pagehide', bye);
      bye();
      if (connection !== null) stopLeading();
      giveUpLock();
      channel?.close();
    },
  };
}
