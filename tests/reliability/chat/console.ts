import { v7 as newId } from 'uuid';
import { WebSocket } from 'ws';
import type { ChatMessage, MessagePage } from '../../../src/schema/chat';
import type { ServerFrame } from '../../../src/schema/live';

/** A console for a bad network: it reconnects, resumes, and repeats a call until it is answered. */
export interface StubbornConsole {
  /** For the given conversations: message ids by sequence number, in the order received. */
  readonly known: ReadonlyMap<string, ReadonlyMap<number, string>>;
  /** How many of these messages it should show and does not: those from the first one that it has loaded. */
  lacking(messages: readonly StoredMessage[]): number;
  /** How many pages of messages it has read. */
  pages(): number;
  /** As a reload of its page: it knows nothing and connects again. */
  reload(): void;
  /** Resolves when the server has responded that the message is stored. */
  send(conversationId: string, text: string): Promise<void>;
  stop(): void;
}

export interface StoredMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly seq: number;
}

const beatMs = 500;
/** As in the console: after a new epoch it loads the latest messages of the conversation on screen. */
const pageSize = 60;
const silentMs = 2_000;

/** `patienceMs`: how long it waits for the answer to a call, and for any frame before it connects again. */
export function startConsole(
  origin: string,
  headers: Readonly<Record<string, string>>,
  conversationIds: readonly string[],
  patienceMs = silentMs,
): StubbornConsole {
  const known = new Map(conversationIds.map((id) => [id, new Map<number, string>()]));
  /** The first message that it shows of each conversation; none until they are loaded. */
  const firstShown = new Map<string, number>();
  let pages = 0;
  let where: { epoch: string; position: number } | null = null;
  let socket: WebSocket | null = null;
  let lastReceivedAt = 0;
  let isStopped = false;
  const beat = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
    if (socket !== null && performance.now() - lastReceivedAt > patienceMs) socket.terminate();
  }, beatMs);
  void connect();

  async function connect(): Promise<void> {
    if (isStopped) return;
    try {
      const { ticket } = await call<{ ticket: string }>('POST', '/api/v1/events/ticket');
      const fresh = new WebSocket(`${origin.replace('http', 'ws')}/api/v1/events?ticket=${ticket}`, {
        headers: { cookie: headers.cookie ?? '', origin },
      });
      socket = fresh;
      lastReceivedAt = performance.now();
      fresh.on('error', () => undefined);
      fresh.on('message', (data) => {
        lastReceivedAt = performance.now();
        if (socket === fresh) receive(fresh, JSON.parse(String(data)));
      });
      fresh.on('close', () => {
        if (socket === fresh) setTimeout(connect, 50);
      });
    } catch {
      setTimeout(connect, 100);
    }
  }

  function receive(from: WebSocket, frame: ServerFrame): void {
    if (frame.type === 'hello') {
      const isNew = where?.epoch !== frame.epoch;
      const isFirst = where === null;
      // What it knows by number may stand for something else now.
      if (isNew) forget();
      if (isNew) where = { epoch: frame.epoch, position: frame.position };
      from.send(JSON.stringify({ type: 'resume', ...where }));
      if (isFirst) for (const id of known.keys()) firstShown.set(id, 1);
      if (isNew) (isFirst ? readAll() : readLatest()).catch(ignored);
    } else if (frame.type === 'events') {
      for (const { resource, action, record } of frame.events)
        if (resource === 'messages' && action === 'add') addMessage(record as ChatMessage);
      where!.position = frame.position;
    } else if (frame.type === 'resync') {
      // Only after everything is read: after an interruption the server must send a resync again.
      readAll().then(() => {
        where!.position = Math.max(where!.position, frame.position);
      }, ignored);
    }
  }

  function addMessage({ conversationId, seq, id }: ChatMessage): void {
    const messages = known.get(conversationId);
    if (messages === undefined) return;
    if (messages.has(seq) && messages.get(seq) !== id)
      throw new Error(`Two messages have the number ${seq} in ${conversationId}.`);
    messages.set(seq, id);
  }

  function forget(): void {
    for (const messages of known.values()) messages.clear();
    firstShown.clear();
  }

  /** Reads what is missing. */
  async function readAll(): Promise<void> {
    for (const [id, messages] of known) {
      const first = firstShown.get(id);
      // Otherwise its latest messages are being read.
      for (let isMore = first !== undefined; isMore; ) {
        const after = firstMissing(messages, first!) - 1;
        isMore = (await read(id, `after=${after}&limit=200`)).length === 200;
      }
    }
  }

  async function readLatest(): Promise<void> {
    for (const id of known.keys()) {
      const messages = await read(id, `limit=${pageSize}`);
      firstShown.set(id, Math.min(...messages.map(({ seq }) => seq)));
    }
  }

  async function read(id: string, asked: string): Promise<readonly ChatMessage[]> {
    const path = `/api/v1/conversations/${id}/messages?${asked}`;
    const { messages } = await insist(() => call<MessagePage>('GET', path));
    pages += 1;
    for (const message of messages) addMessage(message);
    return messages;
  }

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, ...type },
      signal: AbortSignal.timeout(patienceMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data: T; message: string };
    if (!response.ok) throw new Error(answer.message);
    return answer.data;
  }

  async function insist<T>(action: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await action();
      } catch (error) {
        if (isStopped) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  return {
    known,
    lacking: (messages) =>
      messages.filter(({ conversationId, seq, id }) => {
        const first = firstShown.get(conversationId);
        return first === undefined || (seq >= first && known.get(conversationId)!.get(seq) !== id);
      }).length,
    pages: () => pages,
    reload() {
      forget();
      where = { epoch: '', position: 0 };
      socket?.terminate();
    },
    async send(conversationId, text) {
      const clientId = newId();
      await insist(() => call('POST', '/api/v1/messages', { conversationId, clientId, kind: 'text', text }));
    },
    stop() {
      isStopped = true;
      clearInterval(beat);
      socket?.terminate();
    },
  };
}

/** The console was stopped. */
const ignored = () => undefined;

/** The lowest sequence number from `first` that is missing. */
function firstMissing(messages: ReadonlyMap<number, string>, first: number): number {
  let seq = first;
  while (messages.has(seq)) seq += 1;
  return seq;
}
