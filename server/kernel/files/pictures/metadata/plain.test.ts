import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { size } from '../../../../../tests/helpers/size';
import { withoutMetadata } from './plain';

const canary = 'canary 48.2082 N 16.3738 E';
const formats = ['jpeg', 'png', 'webp', 'avif'] as const;
type Format = (typeof formats)[number];

const anyPicture = fc.record({
  width: fc.integer({ min: 1, max: 24 }),
  height: fc.integer({ min: 1, max: 24 }),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  orientation: fc.integer({ min: 1, max: 8 }),
  progressive: fc.boolean(),
});
type Picture = typeof anyPicture extends fc.Arbitrary<infer T> ? T : never;

/** A photograph as a camera writes it, with orientation, location, maker and a colour profile. */
async function photograph(format: Format, { width, height, seed, orientation, progressive }: Picture): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * seed) % 251));
  const made = sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Copyright: canary, Make: canary }, IFD3: { GPSLatitudeRef: 'N', GPSMapDatum: canary } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${canary}</note></x:xmpmeta>`)
    .withIccProfile('p3')
    .withMetadata({ orientation });
  const options = format === 'avif' ? { effort: 0 } : { progressive };
  return beside(format, await made.toFormat(format, options).toBuffer());
}

/** Adds what other programs write: a comment, a text, and data after the end. */
function beside(format: Format, bytes: Buffer): Buffer {
  const words = Buffer.from(canary);
  if (format === 'jpeg') {
    const comment = Buffer.from([0xff, 0xfe, 0, words.length + 2]);
    const iptc = Buffer.from([0xff, 0xed, 0, words.length + 2]);
    return Buffer.concat([bytes.subarray(0, 2), comment, words, iptc, words, bytes.subarray(2), words]);
  }
  if (format !== 'png') return bytes;
  const body = Buffer.concat([Buffer.from('tEXtnote\0'), words]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(body.length - 4, 0);
  around.writeUInt32BE(crc32(body), 4);
  // After the header, which has a fixed length.
  const text = [around.subarray(0, 4), body, around.subarray(4)];
  return Buffer.concat([bytes.subarray(0, 33), ...text, bytes.subarray(33), words]);
}

/** The visible picture: its pixels the right way up; null if it cannot be decoded. */
async function seen(bytes: Buffer): Promise<string | null> {
  try {
    const { data, info } = await sharp(bytes, { failOn: 'none' }).rotate().raw().toBuffer({ resolveWithObject: true });
    return `${info.width}x${info.height} ${data.toString('base64')}`;
  } catch {
    return null;
  }
}

const plain = (format: Format, bytes: Buffer) => withoutMetadata(`image/${format}`, bytes);

describe.each(formats)('a photograph, %s', (format) => {
  const runs = { numRuns: size({ small: 8, usual: 60, full: 300 }) };

  test('loses all metadata and keeps its pixels, orientation and colour profile', () =>
    fc.assert(
      fc.asyncProperty(anyPicture, async (given) => {
        const before = await photograph(format, given);
        expect(before.includes(canary)).toBe(true);
        const after = plain(format, before);
        expect(after.includes(canary)).toBe(false);
        expect(await seen(after)).toBe(await seen(before));
        const [was, is] = [await sharp(before).metadata(), await sharp(after).metadata()];
        expect(is.icc?.equals(was.icc!)).toBe(true);
        expect(is.orientation ?? 1).toBe(was.orientation ?? 1);
        expect(plain(format, after)).toBe(after);
      }),
      runs,
    ));

  test('when damaged is not damaged further, and causes no error', () =>
    fc.assert(
      fc.asyncProperty(
        anyPicture,
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
          maxLength: 8,
        }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (given, flips, cut) => {
          const bytes = Buffer.from(await photograph(format, given));
          for (const [place, value] of flips) bytes[Math.floor(place * (bytes.length - 1))] = value;
          const broken = bytes.subarray(0, Math.ceil(cut * bytes.length));
          const after = plain(format, broken);
          expect(after.length).toBeLessThanOrEqual(broken.length + 40);
          expect(await seen(after)).toBe(await seen(broken));
          expect(plain(format, after).equals(after)).toBe(true);
        },
      ),
      runs,
    ));
});

test.each(formats)('arbitrary bytes that are no picture cause no error: %s', (format) => {
  const any = fc.uint8Array({ maxLength: 400 });
  fc.assert(
    fc.property(any, fc.boolean(), (given, begins) => {
      const bytes = Buffer.concat([begins ? heads[format] : Buffer.alloc(0), given]);
      const after = plain(format, bytes);
      expect(plain(format, after).equals(after)).toBe(true);
    }),
  );
});

const heads: Readonly<Record<Format, Buffer>> = {
  jpeg: Buffer.from('ffd8ffe1', 'hex'),
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  webp: Buffer.from('RIFF\x40\x01\0\0WEBP', 'latin1'),
  avif: Buffer.from('\0\0\0\x0cftypavif\0\0\x01\0meta\0\0\0\0', 'latin1'),
};

test('a WebP that states a length of 4 GB is given its real one', () => {
  const exif = Buffer.from('4949 2a00 0800 0000 0100 1201 0300 0100 0000 0600'.replaceAll(' ', ''), 'hex');
  const chunk = (type: string, body: Buffer) => {
    const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
  };
  const riff = Buffer.from('RIFF\xff\xff\xff\xffWEBP', 'latin1');
  const given = Buffer.concat([riff, chunk('VP8X', Buffer.alloc(10)), chunk('EXIF', exif)]);
  const after = plain('webp', given);
  expect(after.readUInt32LE(4)).toBe(after.length - 8);
});

test('a file of nothing but tiny pieces is returned unchanged without long parsing', () => {
  const comment = Buffer.from('fffe0002', 'hex');
  const pieces = Buffer.concat([Buffer.from('ffd8', 'hex'), ...Array.from({ length: 25_000 }, () => comment)]);
  expect(withoutMetadata('image/jpeg', pieces)).toBe(pieces);
  expect(withoutMetadata('image/jpeg', pieces.subarray(0, 202))).toHaveLength(2);
});

test('files of other types are returned unchanged', () => {
  const document = Buffer.from(`%PDF-1.7 ${canary}`);
  expect(withoutMetadata('application/pdf', document)).toBe(document);
});
