import { chunksOf } from '../../server/reply/knowledge/chunks/split';
import { documentOfChunk } from '../../server/reply/knowledge/index/document';
import { indexOf, type KnowledgeIndex } from '../../server/reply/knowledge/index/index';
import type { Topics } from '../../server/reply/knowledge/words/topics';
import type { Labelled } from './sets';

/** A knowledge entry: the wordings of its question, and its answer. */
export interface Entry {
  readonly label: string;
  readonly wordings: readonly string[];
  readonly answer: string;
}

const longestTitle = 200;
const longestAlike = 4_000;

/** An entry of each label, with its first wordings at most; as many as the product allows. */
export function entriesOf(rows: readonly Labelled[], perEntry = Number.POSITIVE_INFINITY): Entry[] {
  const byLabel = new Map<string, Labelled[]>();
  for (const row of rows) if (row.label !== null) byLabel.set(row.label, [...(byLabel.get(row.label) ?? []), row]);
  return [...byLabel].map(([label, some]) => {
    const texts = [...new Set(some.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim().slice(0, longestTitle)))];
    const wordings: string[] = [];
    let letters = 0;
    for (const text of texts.slice(0, perEntry)) {
      letters += text.length + 1;
      if (letters > longestAlike) break;
      wordings.push(text);
    }
    return { label, wordings, answer: some[0]!.answer ?? label.replaceAll(/[_-]/g, ' ') };
  });
}

/** Builds the index as the product does, from the chunks of its entries. */
export function knowledgeOf(entries: readonly Entry[], topics?: Topics): KnowledgeIndex {
  return indexOf(
    entries.flatMap(({ label, wordings: [title, ...alike], answer }) =>
      chunksOf({ title: title!, kind: 'faq', alike: alike.join('\n'), text: answer }).map((chunk, place) =>
        documentOfChunk(
          {
            entryId: label,
            place,
            title: title!,
            kind: 'faq' as const,
            ...chunk,
            productId: null,
            productTitle: null,
            language: /[㐀-鿿]/u.test(title!) ? 'zh' : 'en',
          },
          topics,
        ),
      ),
    ),
    topics,
  );
}
