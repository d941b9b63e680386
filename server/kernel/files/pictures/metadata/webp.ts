import { budgetFor } from './budget';
import { addCut, type Cut, withoutCuts } from './cut';
import { orientationOf, orientationOnly } from './orientation';

/** A WebP without metadata: removes EXIF except the orientation, XMP, unknown chunks, and everything after its end. */
export function plainWebp(bytes: Buffer): Buffer {
  if (bytes.length < 12) return bytes;
  const said = bytes.readUInt32LE(4);
  const end = Math.min(bytes.length, 8 + said);
  const cuts: Cut[] = [];
  const budget = budgetFor(bytes);
  let flags: number | null = null;
  let orientation: number | null = null;
  for (let at = 12; at + 8 <= end; ) {
    budget.piece();
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const next = Math.min(end, at + 8 + size + (size % 2));
    if (type === 'VP8X' && flags === null && at + 8 < end) flags = at + 8;
    if (!needed.has(type)) {
      const found: number | null =
        type === 'EXIF' && flags !== null && orientation === null ? turnOf(bytes, at + 8, next) : null;
      orientation ??= found;
      addCut(cuts, at, next, found === null ? undefined : exifChunk(found));
    }
    at = next;
  }
  addCut(cuts, end, bytes.length);
  if (cuts.length === 0 && (flags === null || (bytes[flags]! & aside) === 0)) return bytes;
  const plain = Buffer.from(withoutCuts(bytes, cuts));
  plain.writeUInt32LE(plain.length - 8, 4);
  // The extended header is the first chunk, so no cut has moved it.
  if (flags === 20) plain[20] = (bytes[20]! & ~aside) | (orientation === null ? 0 : hasExif);
  return plain;
}

const needed: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const hasExif = 0x08;
const hasXmp = 0x04;
const aside = hasExif | hasXmp;

/** Some programs write the JPEG prefix 'Exif\0\0' before the EXIF data. */
function turnOf(bytes: Buffer, at: number, end: number): number | null {
  const data = bytes.subarray(at, end);
  return orientationOf(data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data);
}

function exifChunk(orientation: number): Buffer {
  const tiff = orientationOnly(orientation);
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(tiff.length, 4);
  return Buffer.concat([head, tiff]);
}
