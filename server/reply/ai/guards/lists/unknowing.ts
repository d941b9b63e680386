import type { ListEntry } from './entry';

/** What only says that its author does not know, cannot help or is a machine. */
export const unknowing: readonly ListEntry[] = [
  {
    find: /(?<!(?:您|你|如果|若|果)[^,。,]{0,6})(?:不知道|不清楚|不太了解|不了解)/u,
    catches: '抱歉，我不清楚。',
    spares: '如果您不清楚自己的尺码，可以量一下。',
  },
  {
    find: /(?:我|我们|这边|暂时|抱歉,?)[^,。,]{0,4}无法(?:回答|确认|提供|判断)|没有(?:找到)?(?:相关|这方面)(?:的)?(?:信息|资料|内容)|资料中(?:没有|未)/u,
    catches: '抱歉，没有相关信息。',
    spares: '没有相关费用。',
  },
  {
    find: /作为(?:一个)?(?:ai|人工智能|语言模型|机器人)|我是(?:一个)?(?:ai|人工智能|语言模型)/u,
    catches: '作为AI，我帮您看看。',
    spares: '作为会员，您有折扣。',
  },
  {
    find: /\bi (?:do not|don't) (?:have (?:any |enough |that )?information|know)\b|\bi (?:cannot|can't|am unable to|am not able to) (?:answer|help|find|say|confirm|tell)\b/u,
    catches: "I don't know.",
    spares: "I'm glad to help.",
  },
  {
    find: /\bi(?:'m| am) (?:not sure|unable|not able)\b/u,
    catches: "I'm not sure about that.",
    spares: "If you're not sure, measure it.",
  },
  {
    find: /\bno (?:relevant )?information\b|\bnot (?:mentioned|covered) in (?:the|my) (?:sources?|information|knowledge)\b|\bas an ai\b|\blanguage model\b|\bi(?:'m| am) an ai\b/u,
    catches: 'As an AI I cannot see it.',
    spares: 'Water is not covered in the warranty.',
  },
];
