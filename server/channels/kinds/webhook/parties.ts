import type { InboundContact } from '../../../chat/messages/inbound';
import { type At, type Faults, objectAt, oneOf, textAt } from './read';

export function readContact(faults: Faults, event: At): InboundContact {
  const contact = objectAt(faults, event.at('contact'));
  if (contact === null) return { sourceId: '', name: null };
  return {
    sourceId: textAt(faults, contact, 'id', { max: 200, required: true })!,
    name: textAt(faults, contact, 'name', { max: 200 }),
    language: oneOf(faults, contact, 'language', ['en', 'zh'] as const, null),
  };
}

/** The channel's id for the conversation of an event. */
export function conversationOf(faults: Faults, event: At): string | null {
  return textAt(faults, event, 'conversation', { max: 200, required: true });
}
