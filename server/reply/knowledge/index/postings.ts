/** An inverted index: for each sign the texts that contain it. Signs share 2^n places by their hash. */
export interface Postings {
  readonly mask: number;
  readonly start: Uint32Array;
  /** Text numbers, ascending at each place. */
  readonly texts: Uint32Array;
  /** Rarity among texts, and among documents. */
  readonly rarity: Float32Array;
  readonly documentRarity: Float32Array;
}

/** So many texts or places are read before the event loop may turn. */
export const atOnce = 2_048;

/** Weight of function words beside other words of the same rarity. */
const functionWeight = 0.3;

/** `signsOf` returns the signs of a text; bodies, which follow the wordings, count for no rarity. */
export function* postingsOf(
  documents: number,
  documentOf: Uint32Array,
  wordings: number,
  signsOf: (text: number) => Uint32Array,
): Generator<undefined, Postings> {
  const count = documentOf.length;
  let pairs = 0;
  for (let text = 0; text < count; text += 1) pairs += signsOf(text).length;
  const places = 2 ** Math.min(20, Math.max(12, Math.ceil(Math.log2(pairs * 2 + 1))));
  const mask = places - 1;
  const start = new Uint32Array(places + 1);
  for (let text = 0; text < count; text += 1) {
    if (text % atOnce === 0) yield;
    for (const sign of signsOf(text)) start[(sign & mask) + 1]! += 1;
  }
  for (let place = 0; place < places; place += 1) start[place + 1]! += start[place]!;
  const next = start.slice(0, places);
  const texts = new Uint32Array(pairs);
  for (let text = 0; text < count; text += 1) {
    if (text % atOnce === 0) yield;
    for (const sign of signsOf(text)) texts[next[sign & mask]!++] = text;
  }
  const rarity = new Float32Array(places);
  const documentRarity = new Float32Array(places);
  for (let place = 0; place < places; place += 1) {
    if (place % atOnce === 0) yield;
    let [own, ofDocuments, last] = [0, 0, -1];
    for (let at = start[place]!; at < start[place + 1]!; at += 1) {
      if (texts[at]! >= wordings) break;
      own += 1;
      const document = documentOf[texts[at]!]!;
      if (document !== last) ofDocuments += 1;
      last = document;
    }
    const weight = (place & 1) === 1 ? functionWeight : 1;
    rarity[place] = weight * rarityOf(own, wordings);
    documentRarity[place] = weight * rarityOf(ofDocuments, documents);
  }
  return { mask, start, texts, rarity, documentRarity };
}

function rarityOf(count: number, all: number): number {
  // Signs that share a place may be more than there are texts.
  return Math.log(1 + (Math.max(all - count, 0) + 0.5) / (count + 0.5)) + 0.2;
}
