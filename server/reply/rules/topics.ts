import type { QuestionKind } from '../../../src/schema/reply/rule/kinds';
import { type Document, documentOfChunk } from '../knowledge/index/document';
import { indexOf, type KnowledgeIndex } from '../knowledge/index/index';
import { findIn } from '../knowledge/search/find';
import { topics, topicsByKind } from '../knowledge/words/topics';
import { isMeant } from './meant';

/** The topic whose sentences a question is like, as it would be like a rule's examples; null: none, or several. */
export function topicIn(question: string) {
  return closest(indexes().topics, question);
}

/** The same of the kinds of questions that rules know. */
export function kindIn(question: string): QuestionKind | null {
  const name = closest(indexes().kinds, question)?.name ?? '';
  return Object.hasOwn(topicsByKind, name) ? (name as QuestionKind) : null;
}

function closest(index: KnowledgeIndex, text: string) {
  const [first] = findIn(index, { text, productId: null, language: null });
  return first !== undefined && isMeant(first) ? { name: first.entryId, closeness: first.score } : null;
}

interface Indexes {
  readonly topics: KnowledgeIndex;
  /** Topics of no kind are entries of their own: what is about them would otherwise be taken for a kind. */
  readonly kinds: KnowledgeIndex;
}

let known: Indexes | null = null;

/** Read once, and only if a rule needs it: it takes as long as reading two thousand messages. */
function indexes(): Indexes {
  if (known !== null) return known;
  const ofTopics = new Map(Object.keys(topics).map((name) => [name, documentOf(name)]));
  const kinds = Object.entries(topicsByKind).map(([kind, own]) => {
    const parts = own.map((name) => ofTopics.get(name)!);
    return { ...parts[0]!, ...named(kind), signs: Uint32Array.from(parts.flatMap(({ signs }) => [...signs])) };
  });
  const ofKinds = new Set(Object.values(topicsByKind).flat());
  const others = [...ofTopics].flatMap(([name, one]) =>
    ofKinds.has(name) ? [] : [{ ...one, ...named(`no kind: ${name}`) }],
  );
  known = { topics: indexOf([...ofTopics.values()]), kinds: indexOf([...kinds, ...others]) };
  return known;
}

function documentOf(name: string): Document {
  const heading = [...topics[name]!.zh, ...topics[name]!.en].join('\n');
  const row = { kind: 'faq', title: name, heading, text: name, productId: null, productTitle: null } as const;
  return { ...documentOfChunk({ ...row, entryId: name, place: 0, language: 'en' }), language: null };
}

function named(name: string) {
  return { entryId: name, chunkId: name, title: name, text: { en: name, zh: name } };
}
