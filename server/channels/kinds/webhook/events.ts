import { maxMessageLetters } from '../../../../src/schema/chat';
import { parsedJson } from '../../../../src/schema/json';
import type { Issue } from '../../../../src/schema/validation';
import type { InboundEvent, InboundFile, PushedEvent } from '../../adapter';
import { readOrder } from './order';
import { conversationOf, readContact } from './parties';
import { At, dateTimeAt, Faults, listAt, objectAt, oneOf, textAt } from './read';

/** Opens a file by the URL in an event. */
export type OpenFile = (url: string, name: string) => InboundFile;

/** Maximum number of events per call. */
const maxEvents = 200;

/**
 * Parses the events of a request body. An invalid event does not affect the others; if there are no events to parse,
 * returns why.
 */
export function readEvents(
  body: Buffer,
  open: OpenFile,
):
  | { readonly ok: true; readonly events: readonly PushedEvent[] }
  | { readonly ok: false; readonly issues: readonly Issue[] } {
  const faults = new Faults();
  const events = listAt(faults, objectAt(faults, { path: '', value: parsedJson(body) }), 'events', maxEvents);
  if (faults.issues.length > 0) return { ok: false, issues: faults.issues };
  return { ok: true, events: events.map(({ value }) => readOne(value, open)) };
}

function readOne(value: unknown, open: OpenFile): PushedEvent {
  const faults = new Faults();
  const at = new At('', value);
  const event = readEvent(faults, at, open);
  if (faults.issues.length === 0) return event!;
  const { eventId } = (value ?? {}) as { readonly eventId?: unknown };
  return { type: 'unreadable', eventId: typeof eventId === 'string' ? eventId : null, issues: faults.issues };
}

const types = ['message', 'echo', 'status', 'contact', 'typing', 'order'] as const;

function readEvent(faults: Faults, at: At, open: OpenFile): InboundEvent | null {
  const event = objectAt(faults, at);
  if (event === null) return null;
  const type = oneOf(faults, event, 'type', types);
  const eventId = textAt(faults, event, 'eventId', { max: 200, required: true });
  switch (type) {
    case 'message':
    case 'echo':
      return readMessage(faults, event, type, eventId, open);
    case 'status':
      return readStatus(faults, event, eventId);
    case 'contact':
      return { type, eventId: eventId!, contact: readContact(faults, event) };
    case 'typing':
      return { type, eventId: eventId!, conversation: conversationOf(faults, event)! };
    case 'order':
      return readOrder(faults, event, eventId);
    default:
      return null;
  }
}

function readMessage(
  faults: Faults,
  event: At,
  type: 'message' | 'echo',
  eventId: string | null,
  open: OpenFile,
): InboundEvent | null {
  const contact = readContact(faults, event);
  const conversation = conversationOf(faults, event);
  const occurredAt = dateTimeAt(faults, event, 'occurredAt');
  const product = objectAt(faults, event.at('product'), { optional: true });
  const productExternalId = product && textAt(faults, product, 'id', { max: 200, required: true });
  const message = objectAt(faults, event.at('message'));
  if (message === null) return null;
  const kind = oneOf(faults, message, 'kind', ['text', 'image', 'file'] as const, 'text');
  const isText = kind !== 'image' && kind !== 'file';
  const text = textAt(faults, message, 'text', { max: maxMessageLetters, required: isText });
  const url = isText ? null : textAt(faults, message, 'url', { max: 2_000, required: true, isAddress: true });
  const name = textAt(faults, message, 'name', { max: 200 });
  return {
    type,
    eventId: eventId!,
    occurredAt,
    conversation: conversation!,
    contact,
    productExternalId,
    message: {
      externalId: textAt(faults, message, 'id', { max: 200 }),
      kind: 'text',
      text,
      payload: null,
      replyTo: textAt(faults, message, 'replyTo', { max: 200 }),
      clientId: textAt(faults, message, 'clientId', { max: 100 }),
    },
    ...(url === null ? {} : { file: open(url, name ?? nameIn(url)) }),
  };
}

function readStatus(faults: Faults, event: At, eventId: string | null): InboundEvent | null {
  const message = objectAt(faults, event.at('message'));
  if (message === null) return null;
  const externalId = textAt(faults, message, 'id', { max: 200, required: true });
  const status = oneOf(faults, message, 'status', ['delivered', 'read', 'failed'] as const);
  return { type: 'status', eventId: eventId!, externalId: externalId!, status: status! };
}

function nameIn(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname.split('/').at(-1)!) || 'file';
  } catch {
    return 'file';
  }
}
