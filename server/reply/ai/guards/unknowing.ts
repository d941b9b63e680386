import { plainText } from './plain';

/** Whether a text only says that its author does not know, cannot help or is a machine. */
export function isUnknowing(text: string): boolean {
  const said = plainText(text);
  return phrases.some((phrase) => phrase.test(said));
}

const phrases = [
  /不知道|不清楚|不太了解|不了解|无法(?:回答|确认|提供|判断)|没有(?:找到)?(?:相关|这方面)(?:的)?(?:信息|资料|内容)|资料中(?:没有|未)|作为(?:一个)?(?:ai|人工智能|语言模型|机器人)|我是(?:一个)?(?:ai|人工智能|语言模型)/u,
  /\bi (?:do not|don't) (?:have|know)\b|\bi (?:cannot|can't|am unable to|am not able to) (?:answer|help|find|say|confirm|tell)\b/u,
  /\bi(?:'m| am) (?:not sure|unable|not able|sorry,? but i)\b/u,
  /\bno (?:relevant )?information\b|\bnot (?:mentioned|covered|listed) in\b|\bas an ai\b|\blanguage model\b|\bi'm an ai\b|\bi am an ai\b/u,
];
