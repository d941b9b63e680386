import type { Message, Update } from 'grammy/types';
import { maxMessageLetters } from '../../../../src/schema/chat';
import type { InboundEvent, InboundFile, PushedEvent } from '../../adapter';

type OpenFile = (fileId: string) => Pick<InboundFile, 'read'>;

/**
 * Converts updates to events. Only private chats count; groups, channels and other updates are ignored. An update that
 * cannot be read does not affect the others.
 */
export function eventsOf(updates: readonly Update[], open: OpenFile): PushedEvent[] {
  return updates.flatMap((update): PushedEvent[] => {
    const message = update.message ?? update.edited_message;
    if (message?.chat?.type !== 'private') return [];
    try {
      return [eventOf(update.update_id, message, update.edited_message !== undefined, open)];
    } catch {
      const issues = [{ path: 'message', code: 'malformed' }];
      return [{ type: 'unreadable', eventId: `update ${update.update_id}`, issues }];
    }
  });
}

function eventOf(updateId: number, message: Message, isEdit: boolean, open: OpenFile): InboundEvent {
  const { chat, from, message_id: id, date, edit_date: editedAt } = message;
  const conversation = String(chat.id);
  const own = `${chat.id}:${id}`;
  const replied = message.reply_to_message;
  const file = fileIn(message);
  const text = textIn(message);
  return {
    ...{ type: 'message', eventId: `update ${updateId}`, conversation },
    occurredAt: new Date((editedAt ?? date) * 1_000).toISOString(),
    contact: { sourceId: conversation, name: nameOf(message), language: languageIn(from?.language_code) },
    message: {
      // The original message is kept; an edit is stored as a reply to it.
      externalId: isEdit ? `${own}:${editedAt}` : own,
      ...{ kind: 'text', payload: null },
      text: isEdit ? `✏️ ${text ?? ''}`.trim() : (text ?? (file === null ? '…' : null)),
      replyTo: isEdit ? own : replied ? `${chat.id}:${replied.message_id}` : null,
    },
    ...(file === null || isEdit ? {} : { file: { name: file.name, ...open(file.id) } }),
  };
}

function nameOf({ chat, from }: Message): string | null {
  const { first_name: first, last_name: last, username } = from ?? (chat as Partial<NonNullable<typeof from>>);
  return [first, last].filter(Boolean).join(' ') || (username ?? null);
}

function languageIn(code: string | undefined): 'en' | 'zh' | null {
  return code?.startsWith('zh') ? 'zh' : code?.startsWith('en') ? 'en' : null;
}

function textIn(message: Message): string | null {
  const { text, caption, sticker, location, contact, dice } = message;
  const place = location && `📍 ${location.latitude}, ${location.longitude}`;
  const card =
    contact && [`👤 ${contact.first_name}`, contact.last_name, contact.phone_number].filter(Boolean).join(' ');
  const said = text ?? caption ?? (sticker && (sticker.emoji ?? '🖼')) ?? place ?? card ?? dice?.emoji;
  return said === undefined ? null : [...said].slice(0, maxMessageLetters).join('');
}

/** The largest size of a photo, or any other file. */
function fileIn(message: Message): { readonly id: string; readonly name: string } | null {
  const photo = message.photo?.at(-1);
  if (photo) return { id: photo.file_id, name: 'photo.jpg' };
  const { document, video, audio, voice, animation, video_note: note } = message;
  const named = document ?? animation ?? video ?? audio;
  if (named) return { id: named.file_id, name: named.file_name ?? 'file' };
  if (voice) return { id: voice.file_id, name: 'voice.ogg' };
  return note ? { id: note.file_id, name: 'video.mp4' } : null;
}
