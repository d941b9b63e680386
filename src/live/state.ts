import { reportAnswer } from '../dataProvider/session/answerEvents';
import { newListeners } from '../schema/listeners';
import { type LiveEvent, type Looking, type Present, type ServerFrame, typingLastsMs } from '../schema/live';

export type LiveState = 'online' | 'connecting' | 'offline';

/** The position up to which this tab has received events. A reconnect resumes from here. */
export interface Where {
  readonly epoch: string;
  readonly position: number;
}

/** How far the user has read a conversation, on this screen or another one. */
export interface Read {
  readonly conversationId: string;
  readonly seq: number;
}

/** Live state in this tab, no matter which tab holds the connection. */
export interface Known {
  readonly state: LiveState;
  readonly present: ReadonlyMap<string, Present>;
  readonly looking: ReadonlyMap<string, readonly Looking[]>;
  /** Conversations in which the customer is typing now. */
  readonly typing: ReadonlySet<string>;
}

export function known(): Known {
  return current;
}

const knownChanges = newListeners();
const events = newListeners<[readonly LiveEvent[]]>();
const resyncs = newListeners<[isNewEpoch: boolean]>();
const reads = newListeners<[Read]>();

export const onKnown = knownChanges.subscribe;
export const onEvents = events.subscribe;
export const onResync = resyncs.subscribe;
export const onRead = reads.subscribe;

export function where(): Where | null {
  return lastPosition;
}

export function setState(state: LiveState): void {
  if (current.state !== state) know({ state });
}

/** Handles every server frame, in each tab. */
export function onServerFrame(frame: ServerFrame): void {
  if (frame.type === 'hello') hello(frame.epoch, frame.position);
  else if (frame.type === 'events') onLiveEvents(frame.position, frame.events);
  else if (frame.type === 'resync') resync(frame.position);
  else if (frame.type === 'rights') reportAnswer(200, frame.version);
  else if (frame.type === 'present') know({ present: byId(frame.members) });
  else if (frame.type === 'looking')
    know({ looking: new Map(current.looking).set(frame.conversationId, frame.members) });
  else if (frame.type === 'typing') customerTypes(frame.conversationId);
  else if (frame.type === 'read') reads.notify({ conversationId: frame.conversationId, seq: frame.seq });
}

/** Initializes a newly opened tab with the position and presence of the leader. */
export function takeOver(from: { readonly where: Where | null; readonly present: readonly Present[] }): void {
  lastPosition = from.where;
  know({ present: byId(from.present) });
}

/**
 * Notifies resync listeners: this tab may have missed events. After a new epoch, versions and message numbers that it
 * knows may stand for something else.
 */
export function missed(isNewEpoch = false): void {
  resyncs.notify(isNewEpoch);
}

/** Clears the live state when the user changes or signs out. Listeners stay subscribed. */
export function forget(): void {
  lastPosition = null;
  for (const timer of typingEnds.values()) clearTimeout(timer);
  typingEnds.clear();
  know(nothing);
}

const nothing: Known = { state: 'offline', present: new Map(), looking: new Map(), typing: new Set() };
let current = nothing;
let lastPosition: Where | null = null;

function know(changes: Partial<Known>): void {
  current = { ...current, ...changes };
  knownChanges.notify();
}

function hello(epoch: string, position: number): void {
  if (lastPosition !== null && lastPosition.epoch === epoch) return;
  const isAnother = lastPosition !== null;
  lastPosition = { epoch, position };
  // For instance after a restored backup, or a failover to a standby that had not received everything.
  if (isAnother) missed(true);
}

function onLiveEvents(position: number, news: readonly LiveEvent[]): void {
  if (lastPosition !== null && position > lastPosition.position) lastPosition = { ...lastPosition, position };
  if (news.length > 0) events.notify(news);
}

function resync(position: number): void {
  lastPosition = lastPosition && { ...lastPosition, position };
  missed();
}

function byId(members: readonly Present[]): ReadonlyMap<string, Present> {
  return new Map(members.map((member) => [member.id, member]));
}

const typingEnds = new Map<string, ReturnType<typeof setTimeout>>();

function customerTypes(conversationId: string): void {
  clearTimeout(typingEnds.get(conversationId));
  const stop = () => {
    typingEnds.delete(conversationId);
    know({ typing: new Set([...current.typing].filter((id) => id !== conversationId)) });
  };
  typingEnds.set(conversationId, setTimeout(stop, typingLastsMs));
  if (!current.typing.has(conversationId)) know({ typing: new Set(current.typing).add(conversationId) });
}
