import { crc32, deflateSync } from 'node:zlib';
import pictures from './data/pictures.json';

type Colour = readonly [red: number, green: number, blue: number];

interface Picture {
  readonly ground: Colour;
  readonly card: Colour;
}

const width = 320;
const height = 200;

/** Draws a product picture, a card on a background in the two colours of `data/pictures.json`, so no third-party image is needed. Throws if the demo has no such picture. */
export function demoPicture(name: string): Buffer {
  const picture = (pictures as unknown as Readonly<Record<string, Picture>>)[name];
  if (picture === undefined) throw new Error(`The demo names the picture "${name}"; there is none.`);
  const { ground, card } = picture;
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(colourAt(x, y, ground, card), y * (1 + width * 3) + 1 + x * 3);
  return png(rows);
}

function colourAt(x: number, y: number, ground: Colour, card: Colour): Colour {
  // Slightly rotated.
  const [dx, dy] = [(x - width / 2) * 1.5, (y - height / 2) * 1.5];
  const [across, down] = [dx * 0.985 + dy * 0.174, dy * 0.985 - dx * 0.174];
  const [beyondX, beyondY] = [Math.max(0, Math.abs(across) - 122), Math.max(0, Math.abs(down) - 70)];
  const edge = Math.hypot(beyondX, beyondY);
  if (edge > 24) return mixed(ground, [0, 0, 0], edge < 40 ? ((40 - edge) / 16) * 0.12 : 0);
  if (Math.hypot(across + 96, down - 44) < 22) return mixed(card, [255, 255, 255], 0.75);
  if (down > -58 && down < -22) return mixed(card, [0, 0, 0], 0.35);
  return mixed(card, [255, 255, 255], Math.max(0, (across - down + 160) / 320) * 0.25);
}

function mixed(one: Colour, other: Colour, part: number): Colour {
  const at = (index: 0 | 1 | 2) => Math.round(one[index] + (other[index] - one[index]) * part);
  return [at(0), at(1), at(2)];
}

/** Encodes 8-bit RGB rows, each with a leading filter byte 0 (none), as PNG. */
function png(rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
