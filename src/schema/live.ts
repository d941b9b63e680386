/** What console and server say to each other over the live connection: one WebSocket for all tabs of a browser. */

/** A change of a record, after it was committed. */
export interface LiveEvent {
  readonly resource: string;
  /** Null where the reader may not be told which record it was: something of the resource changed. */
  readonly id: string | null;
  readonly action: 'add' | 'edit' | 'remove';
  /** The record's version after the change. */
  readonly version: number;
  /** The record itself, where showing it must not wait for a further call: messages and conversations. */
  readonly record?: unknown;
}

/** A member, as the others see that they are there. */
export interface Present {
  readonly id: string;
  readonly name: string;
  readonly state: 'online' | 'away';
}

/** Who has a conversation before them, and who of them writes. */
export interface Looking {
  readonly id: string;
  readonly name: string;
  readonly typing: boolean;
}

export type ServerFrame =
  /** First of all. `position` is where the events that follow begin; `epoch` changes when positions begin anew. */
  | { readonly type: 'hello'; readonly epoch: string; readonly position: number }
  /** Everything up to `position` that the reader may see. Also sent with no event, so that a resume never reads far. */
  | { readonly type: 'events'; readonly position: number; readonly events: readonly LiveEvent[] }
  /** What the reader holds may be old: everything on the screen is asked for anew. */
  | { readonly type: 'resync'; readonly position: number; readonly reason: 'behind' | 'epoch' | 'rights' }
  /** What the reader may do has changed. */
  | { readonly type: 'rights'; readonly version: number }
  | { readonly type: 'present'; readonly members: readonly Present[] }
  | { readonly type: 'looking'; readonly conversationId: string; readonly members: readonly Looking[] }
  /** The customer writes; it holds for a few seconds. */
  | { readonly type: 'typing'; readonly conversationId: string }
  /** The reader has read a conversation, on this screen or another of theirs. */
  | { readonly type: 'read'; readonly conversationId: string; readonly seq: number }
  | { readonly type: 'pong' };

export type ClientFrame =
  /**
   * Where the reader stopped; sent first when they were connected before. The first frame decides: with any other events
   * begin at `hello`, and without one they begin so after `firstFrameWithinMs`.
   */
  | { readonly type: 'resume'; readonly epoch: string; readonly position: number }
  /** The conversation that is open before them; null for none. */
  | { readonly type: 'look'; readonly conversationId: string | null }
  | { readonly type: 'typing'; readonly conversationId: string }
  | { readonly type: 'state'; readonly state: 'online' | 'away' }
  | { readonly type: 'ping' };

/** Answer of POST /v1/events/ticket; the ticket opens one connection, within half a minute. */
export interface LiveTicket {
  readonly ticket: string;
}

/** Milliseconds after which typing and presence are over unless said again. */
export const typingLastsMs = 6_000;
export const presenceLastsMs = 30_000;

/** The first frame's time; a `resume` that comes later is answered by a `resync`. */
export const firstFrameWithinMs = 2_000;

/** Why the server closed the connection. After any other code the reader connects again and resumes. */
export const closeCodes = {
  /** The session is over: the ticket will be refused, and say why. */
  sessionOver: 4401,
  /** What was sent is no frame, or too much of it. */
  notUnderstood: 4400,
  /** The server goes down; another one, or itself, will be there. */
  restarting: 1012,
} as const;
