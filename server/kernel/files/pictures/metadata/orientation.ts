/** The orientation (2 to 8) in EXIF data (a TIFF of its own); null if it is missing, upright or unreadable. */
export function orientationOf(tiff: Buffer): number | null {
  const order = tiff.toString('latin1', 0, 4);
  if ((order !== 'II*\0' && order !== 'MM\0*') || tiff.length < 8) return null;
  const isLittle = order === 'II*\0';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  if (directory + 2 > tiff.length) return null;
  const entries = Math.min(short(directory), Math.floor((tiff.length - directory - 2) / 12));
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) !== orientationTag) continue;
    const value = short(at + 8);
    return short(at + 2) === shortType && value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** EXIF data with an orientation and nothing else. */
export function orientationOnly(value: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(value, 18);
  return tiff;
}

/** EXIF data without entries. */
export const emptyExif = Buffer.from('4d4d002a00000008000000000000', 'hex');

const orientationTag = 0x0112;
const shortType = 3;
