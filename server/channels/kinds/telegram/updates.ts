import type { Message, Update } from 'grammy/types';
import type { InboundEvent, InboundFile, PushedEvent } from '../../adapter';
import { fileIn } from './files';
import { sortOf } from './kinds';
import { contextOf, nameOfUser, unknownText, wordsOf } from './words';

type OpenFile = (fileId: string) => Pick<InboundFile, 'read'>;

/**
 * Converts updates to events (docs/channels.md). Only private chats count; all other updates are ignored. An update that
 * cannot be read does not affect the others.
 */
export function eventsOf(updates: readonly Update[], open: OpenFile): PushedEvent[] {
  return updates.flatMap((update): PushedEvent[] => {
    const { message, edited_message: edited } = update;
    try {
      if (message?.chat?.type === 'private') return eventOf('message', update.update_id, message, open);
      return edited?.chat?.type === 'private' && isEdit(edited) ? eventOf('edit', update.update_id, edited, open) : [];
    } catch {
      const issues = [{ path: 'message', code: 'malformed' }];
      return [{ type: 'unreadable', eventId: `update ${update.update_id}`, issues }];
    }
  });
}

/**
 * Telegram also reports reactions and previews as edits, without a time of editing, and each movement of a live
 * location.
 */
function isEdit({ edit_date: editedAt, location, venue }: Message): boolean {
  return Boolean(editedAt) && (location === undefined || venue !== undefined);
}

function eventOf(type: 'message' | 'edit', updateId: number, message: Message, open: OpenFile): InboundEvent[] {
  const what = sortOf(message);
  if (what.sort === 'service') return [];
  const { chat, from, message_id: id, date, edit_date: editedAt, reply_to_message: replied } = message;
  const conversation = String(chat.id);
  const file = fileIn(message);
  const words = what.sort === 'unknown' ? unknownText(what.field, message) : wordsOf(message);
  return [
    {
      type,
      eventId: `update ${updateId}`,
      conversation,
      occurredAt: new Date((type === 'edit' ? editedAt! : date) * 1_000).toISOString(),
      contact: {
        sourceId: conversation,
        name: nameOfUser(from ?? (chat as Partial<NonNullable<typeof from>>)),
        language: languageIn(from?.language_code),
      },
      message: {
        externalId: `${chat.id}:${id}`,
        kind: 'text',
        text: words,
        payload: contextOf(message),
        replyTo: replied ? `${chat.id}:${replied.message_id}` : null,
      },
      ...(file !== null && { file: { name: file.name, sourceId: file.uniqueId, ...open(file.id) } }),
    },
  ];
}

function languageIn(code: string | undefined): 'en' | 'zh' | null {
  return code?.startsWith('zh') ? 'zh' : code?.startsWith('en') ? 'en' : null;
}
