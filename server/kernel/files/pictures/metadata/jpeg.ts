import { type Budget, budgetFor } from './budget';
import { addCut, type Cut, withoutCuts } from './cut';
import { orientationOf, orientationOnly } from './orientation';

/**
 * A JPEG without metadata: removes EXIF except the orientation, XMP, IPTC, comments, and everything after its end.
 * Keeps what determines the picture: its coding, JFIF, the colour profile and Adobe's colour model. After a broken
 * segment it continues at the next marker, as decoders do.
 */
export function plainJpeg(bytes: Buffer): Buffer {
  const cuts: Cut[] = [];
  const budget = budgetFor(bytes);
  let hasExif = false;
  for (let at = 2; at < bytes.length; ) {
    budget.piece();
    const marker = markerFrom(bytes, at, budget);
    addCut(cuts, at, marker);
    if (marker >= bytes.length) break;
    const code = bytes[marker + 1]!;
    at = marker + 2;
    if (code === endOfImage) {
      addCut(cuts, at, bytes.length);
      break;
    }
    if (standsAlone(code)) continue;
    at = Math.min(bytes.length, at + Math.max(2, marker + 4 <= bytes.length ? bytes.readUInt16BE(marker + 2) : 2));
    if (code === startOfScan) at = endOfScan(bytes, at, budget);
    else if (!isPartOfPicture(bytes, marker, code)) {
      const isExif: boolean = !hasExif && code === 0xe1 && begins(bytes, marker + 4, exifMark);
      hasExif ||= isExif;
      addCut(cuts, marker, at, isExif ? turned(bytes.subarray(marker + 10, at)) : undefined);
    }
  }
  return withoutCuts(bytes, cuts);
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const exifMark = 'Exif\0\0';
/** Application segments that affect how the picture looks. */
const needed: Readonly<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' };

function standsAlone(code: number): boolean {
  return code === 0x01 || (code >= 0xd0 && code <= 0xd8);
}

function isPartOfPicture(bytes: Buffer, marker: number, code: number): boolean {
  if (code === 0xfe) return false;
  if (code < 0xe0 || code > 0xef) return true;
  const mark = needed[code];
  return mark !== undefined && begins(bytes, marker + 4, mark);
}

/** Position of the next marker at or after `at`; the end of the file if there is none. */
function markerFrom(bytes: Buffer, at: number, budget: Budget): number {
  for (let found = bytes.indexOf(0xff, at); found !== -1; found = bytes.indexOf(0xff, found + 1)) {
    budget.look();
    const code = bytes[found + 1];
    if (code !== undefined && code !== 0xff && code !== 0x00) return found;
  }
  return bytes.length;
}

/** End of the scan data that begins at `at`: the next marker that is not part of it. */
function endOfScan(bytes: Buffer, at: number, budget: Budget): number {
  let found = markerFrom(bytes, at, budget);
  while (found < bytes.length && bytes[found + 1]! >= 0xd0 && bytes[found + 1]! <= 0xd7)
    found = markerFrom(bytes, found + 2, budget);
  return found;
}

function begins(bytes: Buffer, at: number, mark: string): boolean {
  return bytes.toString('latin1', at, at + mark.length) === mark;
}

function turned(tiff: Buffer): Buffer | undefined {
  const orientation = orientationOf(tiff);
  if (orientation === null) return undefined;
  const content = Buffer.concat([Buffer.from(exifMark, 'latin1'), orientationOnly(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return Buffer.concat([head, content]);
}
