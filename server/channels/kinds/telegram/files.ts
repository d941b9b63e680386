import type { Message, PaidMedia } from 'grammy/types';

export interface SentFile {
  readonly id: string;
  /** Telegram's id for the content. */
  readonly uniqueId: string;
  readonly name: string;
}

/** The largest size of a photo, or any other file. */
export function fileIn(message: Message): SentFile | null {
  const photo = message.photo?.at(-1);
  if (photo) return sentFile(photo, 'photo.jpg');
  const { document, video, audio, voice, animation, video_note: note, live_photo: live, paid_media: paid } = message;
  const named = document ?? animation ?? video;
  if (named) return sentFile(named, named.file_name ?? 'file');
  if (audio)
    return sentFile(audio, audio.file_name ?? ([audio.performer, audio.title].filter(Boolean).join(' - ') || 'file'));
  if (voice) return sentFile(voice, 'voice.ogg');
  if (note) return sentFile(note, 'video.mp4');
  if (live) return sentFile(live, 'video.mp4');
  return paid?.paid_media.map(paidFile).find((file) => file !== null) ?? null;
}

function paidFile(media: PaidMedia): SentFile | null {
  if (media.type === 'photo') return fileIn({ photo: media.photo } as Message);
  if (media.type === 'video') return sentFile(media.video, media.video.file_name ?? 'video.mp4');
  return media.type === 'live_photo' ? sentFile(media.live_photo, 'video.mp4') : null;
}

function sentFile(file: { readonly file_id: string; readonly file_unique_id: string }, name: string): SentFile {
  return { id: file.file_id, uniqueId: file.file_unique_id, name };
}
