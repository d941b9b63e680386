import { HttpError } from 'react-admin';
import { v4 as newClientId } from 'uuid';
import { onSessionEnd } from '../../../../authProvider/sessionEnd';
import type { ChatMessage } from '../../../../schema/chat';
import { newListeners } from '../../../../schema/listeners';
import { sendMessage } from '../calls';
import { personalStore } from '../kept/personalStore';
import type { ToSend, Unsent } from './unsent';

/**
 * Appends messages to the outbox. Each conversation is sent in order, one message at a time. Returns the client ids.
 */
export function enqueue(messages: readonly ToSend[]): string[] {
  const at = new Date().toISOString();
  const added = messages.map((one) => ({ ...one, clientId: newClientId(), at, refusal: null }));
  store.write([...store.read(), ...added]);
  for (const id of new Set(messages.map(({ conversationId }) => conversationId))) void work(id);
  return added.map(({ clientId }) => clientId);
}

export function useUnsent(): readonly Unsent[] {
  return store.use();
}

/** Retries a refused message, or one that waits for the connection, immediately. */
export function sendAgain(clientId: string): void {
  const found = store.read().find((one) => one.clientId === clientId);
  if (found === undefined) return;
  // Another member may have settled the suggestion meanwhile, so the message is sent without it.
  change(clientId, { refusal: null, suggestionId: undefined });
  void work(found.conversationId);
}

export function throwAway(clientId: string): void {
  store.write(store.read().filter((one) => one.clientId !== clientId));
}

/** Resumes sending after a reload or a lost connection. */
export function resumeOutbox(): void {
  for (const id of new Set(store.read().map(({ conversationId }) => conversationId))) void work(id);
}

const sent = newListeners<[ChatMessage]>();

/** Subscribes to sent messages, as returned by the server. */
export const onSent = sent.subscribe;

const store = personalStore<readonly Unsent[]>('outbox', []);
/** Conversations whose queue is being sent; and failed attempts per conversation, for the backoff. */
const working = new Set<string>();
const tries = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

async function work(conversationId: string): Promise<void> {
  if (working.has(conversationId)) return;
  working.add(conversationId);
  try {
    for (let next = head(conversationId); next !== undefined; next = head(conversationId)) {
      if (!(await trySending(next))) return;
    }
    tries.delete(conversationId);
  } finally {
    working.delete(conversationId);
  }
}

function head(conversationId: string): Unsent | undefined {
  return store.read().find((one) => one.conversationId === conversationId && one.refusal === null);
}

/** Returns false when the request failed for a temporary reason; the rest of the queue waits. */
async function trySending(unsent: Unsent): Promise<boolean> {
  try {
    const message = await sendMessage(unsent);
    sent.notify(message);
    throwAway(unsent.clientId);
    tries.delete(unsent.conversationId);
    return true;
  } catch (error) {
    if (isRefusal(error)) {
      change(unsent.clientId, { refusal: error.message });
      return true;
    }
    waitAndResume(unsent.conversationId);
    return false;
  }
}

/** A 4xx other than 401, 408 and 429 is final. Everything else is retried. */
function isRefusal(error: unknown): error is HttpError {
  return (
    error instanceof HttpError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
  );
}

function waitAndResume(conversationId: string): void {
  const tried = (tries.get(conversationId) ?? 0) + 1;
  tries.set(conversationId, tried);
  clearTimeout(timer);
  timer = setTimeout(resumeOutbox, Math.min(maxPauseMs, 500 * 2 ** tried) * (0.75 + Math.random() / 2));
}

const maxPauseMs = 20_000;

function change(clientId: string, values: Partial<Unsent>): void {
  store.write(store.read().map((one) => (one.clientId === clientId ? { ...one, ...values } : one)));
}

window.addEventListener('online', resumeOutbox);
onSessionEnd(() => clearTimeout(timer));
