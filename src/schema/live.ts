/** Protocol between console and server on the live connection: one WebSocket for all tabs of a browser. */

export interface LiveEvent {
  readonly resource: string;
  /** Null if the user may not know which record changed. */
  readonly id: string | null;
  readonly action: 'add' | 'edit' | 'remove';
  /** The record's version after the change. */
  readonly version: number;
  /** The record itself, for messages and conversations, which must be shown without another request. */
  readonly record?: unknown;
}

/** A present member, as other members see them. */
export interface Present {
  readonly id: string;
  readonly name: string;
  readonly state: 'online' | 'away';
}

/** A member viewing a conversation, and whether they are typing. */
export interface Looking {
  readonly id: string;
  readonly name: string;
  readonly typing: boolean;
}

export type ServerFrame =
  /** First frame. `position` is where the following events start; `epoch` changes when positions restart. */
  | { readonly type: 'hello'; readonly epoch: string; readonly position: number }
  /** All visible events up to `position`. Also sent without events, so that a resume never has to read far back. */
  | { readonly type: 'events'; readonly position: number; readonly events: readonly LiveEvent[] }
  /** Events may have been missed: the client must refetch everything on screen. */
  | { readonly type: 'resync'; readonly position: number; readonly reason: 'behind' | 'epoch' | 'rights' }
  /** The user's permissions have changed. */
  | { readonly type: 'rights'; readonly version: number }
  | { readonly type: 'present'; readonly members: readonly Present[] }
  | { readonly type: 'looking'; readonly conversationId: string; readonly members: readonly Looking[] }
  /** The customer is typing; valid for a few seconds. */
  | { readonly type: 'typing'; readonly conversationId: string }
  /** The user has read a conversation, on this screen or another one. */
  | { readonly type: 'read'; readonly conversationId: string; readonly seq: number }
  | { readonly type: 'pong' };

export type ClientFrame =
  /**
   * Resumes after a known position; must be the first frame. After any other first frame, or none within
   * `firstFrameWithinMs`, events start at `hello`.
   */
  | { readonly type: 'resume'; readonly epoch: string; readonly position: number }
  /** The conversation the user is viewing; null for none. */
  | { readonly type: 'look'; readonly conversationId: string | null }
  | { readonly type: 'typing'; readonly conversationId: string }
  | { readonly type: 'state'; readonly state: 'online' | 'away' }
  | { readonly type: 'ping' };

/** Response of POST /v1/events/ticket. The ticket opens one connection and expires after 30 seconds. */
export interface LiveTicket {
  readonly ticket: string;
}

/** Milliseconds after which typing and presence expire unless renewed. */
export const typingLastsMs = 6_000;
export const presenceLastsMs = 30_000;

/** Time limit for the first frame; a later `resume` is answered with `resync`. */
export const firstFrameWithinMs = 2_000;

/** Close codes used by the server. After any other code the client reconnects and resumes. */
export const closeCodes = {
  /** The session has ended: the next ticket request will be refused with the reason. */
  sessionOver: 4401,
  /** The client sent an invalid frame or too many. */
  notUnderstood: 4400,
  /** The server is shutting down: reconnect. */
  restarting: 1012,
} as const;
