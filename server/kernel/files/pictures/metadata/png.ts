import { crc32 } from 'node:zlib';
import { budgetFor } from './budget';
import { addCut, type Cut, withoutCuts } from './cut';
import { orientationOf, orientationOnly } from './orientation';

/**
 * A PNG without metadata: removes texts, its time, EXIF except the orientation, and everything after its end. Keeps
 * what decoders need, colours and animation.
 */
export function plainPng(bytes: Buffer): Buffer {
  const cuts: Cut[] = [];
  const budget = budgetFor(bytes);
  let hasExif = false;
  for (let at = 8; at < bytes.length; ) {
    if (at + 8 > bytes.length) break;
    budget.piece();
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = Math.min(bytes.length, at + 12 + bytes.readUInt32BE(at));
    if (type === 'IEND') {
      addCut(cuts, end, bytes.length);
      break;
    }
    // A lowercase first letter marks an ancillary chunk, which decoders do not need.
    const isNeeded = (bytes[at + 4]! & 0x20) === 0 || looks.has(type);
    if (!isNeeded) {
      const isExif: boolean = !hasExif && type === 'eXIf';
      hasExif ||= isExif;
      addCut(cuts, at, end, isExif ? turned(bytes.subarray(at + 8, end - 4)) : undefined);
    }
    at = end;
  }
  return withoutCuts(bytes, cuts);
}

const looks: ReadonlySet<string> = new Set([
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'mDCV',
  'mDCv',
  'cLLI',
  'cLLi',
  'bKGD',
  'pHYs',
  'sBIT',
  'hIST',
  'sPLT',
  'acTL',
  'fcTL',
  'fdAT',
]);

function turned(tiff: Buffer): Buffer | undefined {
  const orientation = orientationOf(tiff);
  if (orientation === null) return undefined;
  const content = Buffer.concat([Buffer.from('eXIf', 'latin1'), orientationOnly(orientation)]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(content.length - 4, 0);
  around.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([around.subarray(0, 4), content, around.subarray(4)]);
}
