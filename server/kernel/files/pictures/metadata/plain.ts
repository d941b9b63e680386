import { TooManyPieces } from './budget';
import { plainHeif } from './heif';
import { plainJpeg } from './jpeg';
import { plainPng } from './png';
import { plainWebp } from './webp';

const formats: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'image/jpeg': plainJpeg,
  'image/png': plainPng,
  'image/apng': plainPng,
  'image/webp': plainWebp,
  'image/heic': plainHeif,
  'image/heic-sequence': plainHeif,
  'image/heif': plainHeif,
  'image/heif-sequence': plainHeif,
  'image/avif': plainHeif,
};

/** The types that are looked into. */
export const metadataTypes: readonly string[] = Object.keys(formats);

/**
 * A picture without what a camera or a program wrote beside it: where and when it was taken, by what and by whom. Its pixels,
 * its colours and how it is turned stay as they are, to the byte. Files of other types come back as they are; so do those of
 * more pieces than a picture has.
 */
export function withoutMetadata(type: string, bytes: Buffer): Buffer {
  try {
    const plain = formats[type]?.(bytes) ?? bytes;
    return plain.equals(bytes) ? bytes : plain;
  } catch (error) {
    if (error instanceof TooManyPieces) return bytes;
    throw error;
  }
}
