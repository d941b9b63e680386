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

export const metadataTypes: readonly string[] = Object.keys(formats);

/**
 * A picture without its metadata: the place, time, device and author. Its pixels, colours and orientation
 * stay byte for byte. Returns files of other types unchanged, and also files with more pieces than a picture has.
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
