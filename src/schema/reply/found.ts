import type { Text } from '../text';

/** Why a piece of knowledge is not said surely. */
export const doubts = {
  missing: { en: "Doesn't cover part of the question: {missing}.", zh: '问题中有内容未被涵盖：{missing}。' },
  denied: { en: 'The question and the entry contradict each other.', zh: '问题与条目一正一反（否定不一致）。' },
  weak: { en: 'Too different from the question.', zh: '与问题的相同之处太少。' },
  close: { en: 'Another entry is almost as good a match.', zh: '有其他条目同样接近，无法确定。' },
  language: { en: 'Written in another language.', zh: '条目使用的是另一种语言。' },
  meaning: {
    en: 'Matched by meaning only. A language model can use it.',
    zh: '仅按语义找到，可供大模型参考，不会直接发送。',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type Doubt = keyof typeof doubts;

/** A piece of knowledge that may answer a question: GET /v1/knowledge/found. */
export interface Found {
  /** Of the entry; of the product where its facts answer. */
  readonly entryId: string;
  readonly chunkId: string;
  readonly title: string;
  readonly text: string;
  readonly kind: 'faq' | 'text' | 'product';
  /** 0 to 1. */
  readonly score: number;
  /** It answers the question: it may be said without a person or a model looking at it. At most the first one is. */
  readonly isSure: boolean;
  /** Null where it is sure. */
  readonly doubt: Doubt | null;
  /** What of the question it says nothing of, as customers would read it. */
  readonly missing: readonly string[];
}
