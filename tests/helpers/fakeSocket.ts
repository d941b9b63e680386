import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import type { ClientFrame, LiveEvent, ServerFrame } from '../../src/schema/live';

/** A hand-driven server for the console's live connections. */
export interface FakeServer {
  /** Every connection opened, the newest last. */
  readonly sockets: readonly FakeSocket[];
  /** The request handler that issues tickets. */
  readonly tickets: ReturnType<typeof http.post>;
  /** Sends to the newest connection. */
  send(frame: ServerFrame): void;
  events(...events: readonly Partial<LiveEvent>[]): void;
}

export class FakeSocket {
  static readonly OPEN = 1;
  readonly said: ClientFrame[] = [];
  readyState = FakeSocket.OPEN;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {}

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  /** Closes the connection for both ends. */
  breakOff(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

/** Replaces the browser's WebSocket until the globals are restored: for a console, after it has left the page. */
export function fakeSockets(): FakeServer {
  const sockets: FakeSocket[] = [];
  let position = 0;
  class RecordedSocket extends FakeSocket {
    constructor(url: string) {
      super(url);
      sockets.push(this);
    }
  }
  vi.stubGlobal('WebSocket', RecordedSocket);
  const send = (frame: ServerFrame) => {
    if ('position' in frame) position = frame.position;
    sockets.at(-1)!.onmessage?.({ data: JSON.stringify(frame) });
  };
  return {
    sockets,
    tickets: http.post('/api/v1/events/ticket', () => HttpResponse.json({ code: 200, data: { ticket: 'a ticket' } })),
    send,
    events: (...events) =>
      send({
        type: 'events',
        position: position + events.length,
        events: events.map((event) => ({
          resource: 'labels',
          id: null,
          action: 'edit' as const,
          version: 1,
          ...event,
        })),
      }),
  };
}
