import { type Api, GrammyError, InputFile } from 'grammy';
import type { Attachment } from '../../../../src/schema/chat';

/** The rest of a call: reply and caption. */
type More = NonNullable<Parameters<Api['sendDocument']>[2]>;
type Sent = Pick<Awaited<ReturnType<Api['sendDocument']>>, 'message_id' | 'chat'>;

/**
 * Sends a picture as Telegram takes it: a moving one as animation, one that is no photo to Telegram as a file, and as a file,
 * too, if Telegram refuses it as a photo.
 */
export async function sendPicture(
  api: Api,
  chat: string,
  attachment: Attachment,
  bytes: Buffer,
  more: More,
  signal: AbortSignal,
): Promise<Sent> {
  // A new one for each call: the first reads it.
  const input = () => new InputFile(bytes, attachment.name);
  const asFile = () => api.sendDocument(chat, input(), more, signal as never);
  if (attachment.type === 'image/gif') return api.sendAnimation(chat, input(), more, signal as never);
  if (!fitsPhoto(attachment)) return asFile();
  try {
    return await api.sendPhoto(chat, input(), more, signal as never);
  } catch (error) {
    if (isNoPhoto(error)) return asFile();
    throw error;
  }
}

/** Bot API, sendPhoto: at most 10 MB, width and height at most 10,000 together, and a ratio of at most 20. */
function fitsPhoto({ type, size, width, height }: Attachment): boolean {
  if (!photoTypes.has(type) || size > 10_000_000) return false;
  if (width === undefined || height === undefined) return true;
  return width + height <= 10_000 && Math.max(width, height) <= 20 * Math.min(width, height);
}

const photoTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Telegram refused the photo itself: PHOTO_INVALID_DIMENSIONS, IMAGE_PROCESS_FAILED, PHOTO_EXT_INVALID. */
function isNoPhoto(error: unknown): boolean {
  return error instanceof GrammyError && error.error_code === 400 && /PHOTO_|IMAGE_/i.test(error.description);
}
