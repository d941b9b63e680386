import { type Budget, budgetFor } from './budget';
import { emptyExif } from './orientation';

/**
 * A HEIC or AVIF picture with blank EXIF and XMP, and without video and vendor boxes. They are overwritten in place,
 * because the file refers to its parts by offset. The rotation is stored elsewhere.
 */
export function plainHeif(bytes: Buffer): Buffer {
  const plain = Buffer.from(bytes);
  const budget = budgetFor(bytes);
  for (const box of boxesIn(plain, 0, plain.length, budget)) {
    if (box.type === 'uuid' || box.type === 'mpvd') {
      plain.write('free', box.at + 4, 'latin1');
      plain.fill(0, box.from, box.to);
    } else if (box.type === 'meta' && box.to - box.from >= 4)
      emptyItems(plain, [...boxesIn(plain, box.from + 4, box.to, budget)], budget);
  }
  return plain;
}

interface Box {
  readonly at: number;
  readonly type: string;
  /** Of its content. */
  readonly from: number;
  readonly to: number;
}

function* boxesIn(bytes: Buffer, from: number, to: number, budget: Budget): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    budget.piece();
    const size = bytes.readUInt32BE(at);
    const isLarge = size === 1;
    if (isLarge && at + 16 > to) return;
    const end = size === 0 ? to : Math.min(to, at + (isLarge ? Number(bytes.readBigUInt64BE(at + 8)) : size));
    const content = at + (isLarge ? 16 : 8);
    if (end < content) return;
    yield { at, type: bytes.toString('latin1', at + 4, at + 8), from: content, to: end };
    at = end;
  }
}

function emptyItems(plain: Buffer, boxes: readonly Box[], budget: Budget): void {
  const items: Items = new Map(
    boxes.filter(({ type }) => type === 'iinf').flatMap((box) => itemsIn(plain, box, budget)),
  );
  const data = boxes.find(({ type }) => type === 'idat');
  const places = boxes
    .filter(({ type }) => type === 'iloc')
    .flatMap((box) => placesIn(plain, box, items, data, budget));
  // Limits the bytes overwritten: declared ranges that overlap would otherwise be overwritten again and again.
  let left = plain.length;
  for (const { item, from, to } of places) {
    left -= to - from;
    if (left < 0) return;
    plain.fill(0, from, to);
    if (item === 'Exif' && to - from >= emptyExif.length + 4) emptyExif.copy(plain, from + 4);
  }
}

type Item = 'Exif' | 'XMP';
type Items = ReadonlyMap<number, Item>;

/** The EXIF and XMP items, by item id. */
function itemsIn(bytes: Buffer, { from, to }: Box, budget: Budget): [number, Item][] {
  const entries = from + (bytes[from] === 0 ? 6 : 8);
  return [...boxesIn(bytes, entries, to, budget)].flatMap((box): [number, Item][] => {
    const isWide = bytes[box.from] === 3;
    const type = box.from + (isWide ? 10 : 8);
    if (box.type !== 'infe' || type + 4 > box.to) return [];
    const id = isWide ? bytes.readUInt32BE(box.from + 4) : bytes.readUInt16BE(box.from + 4);
    const name = bytes.toString('latin1', type, type + 4);
    if (name === 'Exif') return [[id, name]];
    return name === 'mime' && bytes.toString('latin1', type + 4, box.to).includes('xml') ? [[id, 'XMP']] : [];
  });
}

interface ItemRange {
  readonly item: Item;
  readonly from: number;
  readonly to: number;
}

/** Where these items are: in the file, or in the `idat` box. */
function placesIn(bytes: Buffer, { from, to }: Box, items: Items, data: Box | undefined, budget: Budget): ItemRange[] {
  const places: ItemRange[] = [];
  let at = from;
  const number = (size: number): number => {
    at += size;
    if (at > to) return Number.NaN;
    return size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUIntBE(at - size, size);
  };
  const version = number(1);
  number(3);
  const sizes = number(2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [12, 8, 4, 0].map((shift) => (sizes >> shift) & 15);
  if ([offsetSize, lengthSize, baseSize, indexSize].some((size) => ![0, 4, 8].includes(size!))) return places;
  if (lengthSize === 0) return places;
  const idSize = version < 2 ? 2 : 4;
  for (let left = number(idSize); left > 0 && at < to; left -= 1) {
    budget.piece();
    const item = items.get(number(idSize));
    const isInData = version > 0 && (number(2) & 15) === 1;
    number(2);
    const base = number(baseSize!) + (isInData ? (data?.from ?? Number.NaN) : 0);
    for (let extents = number(2); extents > 0 && at < to; extents -= 1) {
      budget.piece();
      if (version > 0) number(indexSize!);
      const start = base + number(offsetSize!);
      const end = start + number(lengthSize!);
      if (item !== undefined && end <= bytes.length) places.push({ item, from: start, to: end });
    }
  }
  return places;
}
