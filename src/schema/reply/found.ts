import type { Text } from '../text';

/** Why a match is not certain. */
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

/** A knowledge match for a question: GET /v1/knowledge/found. */
export interface Found {
  /** Id of the entry; of the product if its facts answer. */
  readonly entryId: string;
  readonly chunkId: string;
  readonly title: string;
  readonly text: string;
  readonly kind: 'faq' | 'text' | 'product';
  /** 0 to 1. */
  readonly score: number;
  /** Certain enough to be sent without review by a member or a model. At most the first match is. */
  readonly isSure: boolean;
  /** Null if it is certain. */
  readonly doubt: Doubt | null;
  /** Parts of the question that it does not cover, as shown to customers. */
  readonly missing: readonly string[];
}
