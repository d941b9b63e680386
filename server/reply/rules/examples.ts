import { linesOf } from '../../../src/schema/lines';
import { type Document, documentOfChunk } from '../knowledge/index/document';
import { indexOf, type KnowledgeIndex } from '../knowledge/index/index';
import { type Found, findIn, rankIn } from '../knowledge/search/find';
import { normalise } from '../match/normalise';
import { isMeant } from './meant';
import { compareRules, type Rule } from './rule';

interface Likeness {
  readonly rule: Rule;
  /** The closest one, as written. */
  readonly example: string;
  /** From 0 to 1: the confidence of the knowledge search that both mean the same. */
  readonly closeness: number;
  /** Close enough to answer, and closer than to other rules. */
  readonly isSure: boolean;
}

/** The examples of a company's rules, compared with texts as the wordings of knowledge entries are. */
export interface Examples {
  /** The rules that have any. */
  readonly rules: readonly Rule[];
  /** Of the rules `among`, those that the text is sure to be about, or the closest one; in no order. */
  like(text: string, among: readonly Rule[]): readonly Likeness[];
}

/** Below, an example is not worth mentioning. */
const leastCloseness = 0.1;

/** Reading takes longest: what is in `before` is not read again, and `read` gets what is used. Null: there are none. */
export function examplesOf(
  all: readonly Rule[],
  before: ReadonlyMap<string, Document>,
  read: Map<string, Document>,
): Examples | null {
  const rules = all.filter(({ examples }) => linesOf(examples).length > 0);
  if (rules.length === 0) return null;
  const index = indexOf(rules.map((rule) => documentOf(rule, before, read)));
  const linesById = new Map(rules.map(({ id, examples }) => [id, linesOf(examples)]));
  return {
    rules,
    like(text, among) {
      const written = normalise(text);
      const same = among.flatMap((rule): Likeness[] => {
        const example = linesById.get(rule.id)!.find((one) => normalise(one) === written);
        return example === undefined ? [] : [{ rule, example, closeness: 1, isSure: true }];
      });
      if (same.length > 0) return same;
      const left = new Map(among.map((rule) => [rule.id, rule]));
      for (;;) {
        const question = { text, productId: anyProduct, language: null, among: left };
        const [first, second] = findIn(index, question);
        if (first === undefined || first.score < leastCloseness) return [];
        const exampleOf = ({ entryId }: Found) =>
          linesById.get(entryId)![closestOf(index, question, entryId)] ?? first.title;
        const example = exampleOf(first);
        const rule = left.get(first.entryId)!;
        const isSure = isMeant(first);
        if (isSure || second === undefined || normalise(example) !== normalise(exampleOf(second)))
          return [{ rule, example, closeness: first.score, isSure }];
        // Both have the same example: the order of the rules decides.
        const other = left.get(second.entryId)!;
        left.delete((compareRules(rule, other) < 0 ? other : rule).id);
      }
    },
  };
}

/** Rules for products count as knowledge about the product being discussed: those asked about others are not compared. */
const anyProduct = 'product';

function documentOf(
  { id, name, parts, productIds, examples }: Rule,
  before: ReadonlyMap<string, Document>,
  read: Map<string, Document>,
): Document {
  const said = parts
    .map(({ text }) => text ?? '')
    .join('\n')
    .trim();
  const row = {
    entryId: id,
    place: 0,
    title: name,
    kind: 'faq',
    heading: linesOf(examples).join('\n'),
    text: said === '' ? name : said,
    productId: productIds.length > 0 ? anyProduct : null,
    productTitle: null,
    language: 'en',
  } as const;
  const key = JSON.stringify(row);
  const document = before.get(key) ?? { ...documentOfChunk(row), language: null };
  read.set(key, document);
  return document;
}

/** The place of the closest wording among those of an entry; -1: only its answer has something in common. */
function closestOf(index: KnowledgeIndex, question: Parameters<typeof rankIn>[1], entryId: string): number {
  const { best } = rankIn(index, question);
  const one = best.find(({ document }) => index.documents[document]!.entryId === entryId);
  return one === undefined || one.text === -1 ? -1 : one.text - index.documentOf.indexOf(one.document);
}
