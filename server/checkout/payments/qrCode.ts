import { encode } from 'uqr';
import type { QrCode } from '../../../src/schema/shop';

/** The QR code of a text, with the margin of four units that scanners need. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  // A row at a time: dark units side by side are one rectangle.
  const path = data.flatMap((row, y) => {
    const runs = row.map((isDark, x) => (isDark && !row[x - 1] ? runFrom(row, x) : 0));
    return runs.flatMap((length, x) => (length > 0 ? [`M${x} ${y}h${length}v1h-${length}z`] : []));
  });
  return { size, path: path.join('') };
}

function runFrom(row: readonly boolean[], start: number): number {
  const end = row.indexOf(false, start);
  return (end === -1 ? row.length : end) - start;
}
