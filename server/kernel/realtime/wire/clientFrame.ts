import { parsedJson } from '../../../../src/schema/json';
import type { ClientFrame } from '../../../../src/schema/live';
import { isRecordId } from '../../../../src/schema/values';

/** Parses a frame of a client; null if invalid. */
export function readClientFrame(text: string): ClientFrame | null {
  const given = parsedJson(text) as Record<string, unknown> | null | undefined;
  switch (given?.type) {
    case 'ping':
      return { type: 'ping' };
    case 'resume': {
      const { epoch, position } = given;
      if (typeof epoch !== 'string' || !Number.isSafeInteger(position) || (position as number) < 0) return null;
      return { type: 'resume', epoch, position: position as number };
    }
    case 'look': {
      const { conversationId } = given;
      return conversationId === null || isRecordId(conversationId) ? { type: 'look', conversationId } : null;
    }
    case 'typing':
      return isRecordId(given.conversationId) ? { type: 'typing', conversationId: given.conversationId } : null;
    case 'state':
      return given.state === 'online' || given.state === 'away' ? { type: 'state', state: given.state } : null;
    default:
      return null;
  }
}
