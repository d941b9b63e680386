import { linesOf } from '../../../src/schema/lines';
import { type Document, documentOfChunk } from '../knowledge/index/document';
import { indexOf, type KnowledgeIndex } from '../knowledge/index/index';
import { type Found, findIn, languageOf, rankIn } from '../knowledge/search/find';
import { topics } from '../knowledge/words/topics';
import { normalise } from '../match/normalise';
import { isMeant } from './meant';
import { compareRules, type Rule } from './rule';
import { topicIn } from './topics';

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
  const byTopic = topicMatcher(index, linesById);
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
        const meant = first !== undefined && isMeant(first) ? null : byTopic(text, first, left);
        if (meant !== null) return [meant];
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

/**
 * Finds the one rule with an example about the topic that a text is about: other words for the same matter may share none with
 * the example itself. Not if the text negates what the closest example says, or the other way around.
 */
function topicMatcher(index: KnowledgeIndex, linesById: ReadonlyMap<string, readonly string[]>) {
  const known = new Map<string, string | null>();
  const topicOf = (example: string) => {
    if (!known.has(example)) known.set(example, topicIn(example)?.name ?? null);
    return known.get(example);
  };
  return (text: string, first: Found | undefined, among: ReadonlyMap<string, Rule>): Likeness | null => {
    if (first?.doubt === 'denied') return null;
    const topic = topicIn(text);
    if (topic === null) return null;
    const found = new Map<string, string>();
    for (const wording of wordingsNear(index, topicNames.indexOf(topic.name))) {
      const document = index.documentOf[wording]!;
      const { entryId } = index.documents[document]!;
      const example = linesById.get(entryId)![wording - index.documentOf.indexOf(document)];
      if (example === undefined || !among.has(entryId) || languageOf(example) !== languageOf(text)) continue;
      if (topicOf(example) === topic.name) found.set(entryId, example);
    }
    const [only, another] = found;
    if (only === undefined || another !== undefined) return null;
    return { rule: among.get(only[0])!, example: only[1], closeness: topic.closeness, isSure: true };
  };
}

/** The examples that may be about a topic, which is one of their closest. */
function wordingsNear({ topicStart, topicTexts, wordings }: KnowledgeIndex, topic: number): number[] {
  return [...topicTexts.subarray(topicStart[topic]!, topicStart[topic + 1]!)].filter((text) => text < wordings);
}

const topicNames = Object.keys(topics);

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
