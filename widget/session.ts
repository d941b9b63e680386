import type { WidgetIdentity, WidgetMessage, WidgetPage } from '../src/schema/widget';
import { callsTo, Refused } from './calls';
import { type Connection, connect } from './connection';
import { memoryOf } from './memory';
import { newNumber } from './newNumber';
import { type Queue, queueOf, type Waiting, waitingOf } from './queue';
import type { Session, State } from './sessionState';
import { type Language, languageOfVisitor, textsIn } from './texts';
import { whoseToken } from './whoseToken';

const typingShownMs = 6_000;
const typingEveryMs = 2_500;
const seenEveryMs = 15_000;
const longestPauseMs = 60_000;

export function startSession(origin: string, accountId: string, onNews: (message: WidgetMessage) => void): Session {
  const memory = memoryOf(accountId);
  const listeners = new Set<() => void>();
  let ownLanguage: Language | null = null;
  let identity: WidgetIdentity = {};
  let token = memory.read<string>('token') ?? '';
  let connection: Connection | null = null;
  let queue: Queue | null = null;
  let typingTimer = 0;
  let typedAt = Number.NEGATIVE_INFINITY;
  let round = 0;
  let state: State = {
    look: null,
    limits: { letters: 4_000, bytes: 10_485_760 },
    asks: 'nothing',
    presence: null,
    shop: null,
    isOpen: false,
    messages: [],
    hasMore: false,
    waiting: waitingOf(memory, whoseToken(token)),
    isLoaded: false,
    seenSeq: 0,
    isTyping: false,
    product: null,
    buy: null,
    readSeq: memory.read<number>('read') ?? 0,
    isOnline: navigator.onLine,
    isReached: true,
    language: languageOfVisitor(),
    texts: textsIn(languageOfVisitor()),
    hasSound: memory.read<boolean>('sound') ?? false,
  };
  const calls = callsTo(
    origin,
    accountId,
    () => token,
    () => state.language,
  );

  addEventListener('online', () => change({ isOnline: true }));
  addEventListener('offline', () => change({ isOnline: false }));
  // Another tab has read or sent messages.
  addEventListener('storage', () => {
    change({
      waiting: waitingOf(memory, whoseToken(token)),
      readSeq: Math.max(state.readSeq, memory.read<number>('read') ?? 0),
    });
  });
  setInterval(() => {
    const last = state.messages.at(-1);
    if (state.isOpen && document.visibilityState === 'visible' && last?.from === 'visitor' && last.seq > state.seenSeq)
      void catchUp();
  }, seenEveryMs);
  void begin();

  const session: Session = {
    get state() {
      return state;
    },
    calls,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setOpen(isOpen) {
      if (isOpen !== state.isOpen) change({ isOpen });
    },
    seen() {
      const last = state.messages.findLast(({ from }) => from !== 'visitor')?.seq ?? 0;
      if (last <= state.readSeq) return;
      memory.write('read', last);
      change({ readSeq: last });
      void quietly(calls.mark({ read: last }));
    },
    send: (text) => enqueue({ kind: 'text', text }),
    sendFile: ({ kind, fileId, proof, name }) => enqueue({ kind, fileId, proof, name }),
    retry: (clientId) => queue?.retry(clientId),
    discard: (clientId) => queue?.discard(clientId),
    async loadOlder() {
      const [first] = state.messages;
      if (first === undefined || !state.hasMore) return;
      const page = await quietly(calls.page({ before: first.seq }));
      if (page !== null) take(page.messages, { hasMore: page.hasMore });
    },
    typing() {
      if (performance.now() - typedAt < typingEveryMs) return;
      typedAt = performance.now();
      connection?.typing();
    },
    setProduct: (product) => change({ product }),
    setBuy: (buy) => change({ buy }),
    setLanguage(language) {
      ownLanguage = language;
      speak();
    },
    setSound(hasSound) {
      memory.write('sound', hasSound);
      change({ hasSound });
    },
    identify(nextIdentity) {
      identity = nextIdentity;
      void begin();
    },
    async introduce(said) {
      try {
        token = (await calls.introduce(said)).token;
        memory.write('token', token);
        change({ asks: 'nothing' });
        return '';
      } catch (error) {
        return (error instanceof Refused && error.message) || state.texts.unreachable;
      }
    },
    skipIntroduction: () => change({ asks: 'nothing' }),
    reset() {
      identity = {};
      memory.write('queue', []);
      forget();
      void begin();
    },
  };
  return session;

  /** Starts the session: sends the visitor's identity and receives token and look. Retries until the server answers. */
  async function begin(failures = 0): Promise<void> {
    round += 1;
    const own = round;
    connection?.stop();
    queue?.stop();
    try {
      const {
        look,
        token: given,
        limits,
        isOpen,
        asks = 'nothing',
        presence = null,
        shop = null,
      } = await calls.start(identity, token || null);
      if (own !== round) return;
      if (whoseToken(given) !== whoseToken(token))
        change({ messages: [], hasMore: false, isLoaded: false, seenSeq: 0, readSeq: 0 });
      token = given;
      memory.write('token', given);
      change({ waiting: waitingOf(memory, whoseToken(token)) });
      if (!isOpen) return change({ look: null });
      change({ look, limits, asks, presence, shop, isReached: true });
      speak();
      listen();
    } catch (error) {
      if (own !== round) return;
      const refused = error instanceof Refused && !error.passes;
      // Configuration errors (origin not allowed, wrong identity) are logged for the page's developers.
      if (refused && error.status !== 404) return complain(error);
      change({ isReached: false });
      const pause = Math.min(longestPauseMs, 1_000 * 2 ** failures) * (0.5 + Math.random());
      setTimeout(() => own === round && void begin(failures + 1), pause);
    }
  }

  function listen(): void {
    const visitor = whoseToken(token);
    queue = queueOf(memory, visitor, calls, {
      onChange: () => change({ waiting: waitingOf(memory, visitor) }),
      onSent: (message) => take([message]),
      onUnknown: restart,
    });
    connection = connect(calls.socketUrl, () => token, {
      onReady() {
        change({ isReached: true });
        queue?.wake();
        void catchUp();
      },
      onPoll: () => void catchUp(),
      onUnknown: restart,
      onFrame(frame) {
        if (frame.type === 'typing') showTyping(true);
        if (frame.type === 'messages') take(frame.messages, { seenSeq: Math.max(state.seenSeq, frame.seenSeq) }, true);
      },
    });
  }

  /** Fetches messages since the last known one; reloads all of them if there are too many. */
  async function catchUp(): Promise<void> {
    const known = state.messages.at(-1);
    const after = known?.seq;
    const [own, isFirst] = [round, !state.isLoaded];
    const page = await quietly(calls.page(after === undefined ? {} : { after: Math.max(0, after - 20) }));
    if (page === null || own !== round) return;
    if (known !== undefined && !page.hasMore && !page.messages.some(({ id }) => id === known.id)) {
      // The server has lost it, and gives its number to another message.
      change({ messages: [] });
      return catchUp();
    }
    const marks = { seenSeq: page.seenSeq, readSeq: Math.max(state.readSeq, page.readSeq), isLoaded: true };
    if (after === undefined || page.hasMore) {
      change({ messages: [], hasMore: page.hasMore });
      take(page.messages, { ...marks, hasMore: page.hasMore }, !isFirst);
    } else take(page.messages, marks, true);
  }

  function take(messages: WidgetPage['messages'], more: Partial<State> = {}, isNews = false): void {
    const newest = state.messages.at(-1)?.seq ?? 0;
    const byId = new Map([...state.messages, ...messages].map((message) => [message.id, message]));
    const sent = new Set(messages.map(({ clientId }) => clientId));
    change({
      ...more,
      messages: [...byId.values()].sort((a, b) => a.seq - b.seq),
      waiting: state.waiting.filter(({ clientId }) => !sent.has(clientId)),
    });
    const incoming = messages.filter(({ seq, from }) => seq > newest && from !== 'visitor');
    if (incoming.length === 0) return;
    showTyping(false);
    void quietly(calls.mark({ delivered: incoming.at(-1)!.seq }));
    if (isNews) onNews(incoming.at(-1)!);
  }

  function enqueue(content: Pick<Waiting, 'kind' | 'text' | 'fileId' | 'proof' | 'name'>): void {
    const product = state.product === null ? {} : { product: state.product.id };
    const waiting = {
      ...content,
      ...product,
      clientId: newNumber(),
      at: new Date().toISOString(),
      of: whoseToken(token),
    };
    // Sent once; the conversation then refers to the product.
    if (state.product !== null) change({ product: null });
    if (queue !== null) queue.add(waiting);
    else {
      memory.write('queue', [...(memory.read<Waiting[]>('queue') ?? []), waiting]);
      change({ waiting: [...state.waiting, waiting] });
    }
  }

  function restart(): void {
    forget();
    void begin();
  }

  function forget(): void {
    token = '';
    memory.write('token', '');
    memory.write('read', 0);
    change({ messages: [], waiting: waitingOf(memory, ''), hasMore: false, isLoaded: false, seenSeq: 0, readSeq: 0 });
  }

  function showTyping(isTyping: boolean): void {
    clearTimeout(typingTimer);
    if (isTyping) typingTimer = window.setTimeout(() => showTyping(false), typingShownMs);
    if (state.isTyping !== isTyping) change({ isTyping });
  }

  function speak(): void {
    const fixed = state.look === null || state.look.language === 'visitor' ? null : state.look.language;
    const language = ownLanguage ?? fixed ?? languageOfVisitor();
    change({ language, texts: textsIn(language) });
  }

  function change(changes: Partial<State>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }
}

function complain(error: Refused): void {
  // biome-ignore lint/suspicious/noConsole: read by the page's developer
  console.warn(`Parley: ${error.message} (${error.code})`);
}

async function quietly<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch {
    return null;
  }
}
