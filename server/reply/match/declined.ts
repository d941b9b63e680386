/**
 * Whether a word of a normalized text, from index `start` to `end`, names what the customer does not need or want:
 * 不用发票, "no refund needed". In a question it is asked for: 不用发票吗.
 */
export function isDeclined(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start).split(separators).at(-1)!.replaceAll('’', "'");
  const [, after, mark] = /^([^,.!?;:。、\n]*)(.?)/su.exec(text.slice(end))!;
  if (mark === '?' || question.test(after!)) return false;
  const isShort = [...text.slice(start, end)].length === 1;
  return (
    declining.some((form) => form.test(before)) ||
    (isShort && justNot.test(before) && alone.test(after!)) ||
    (own.test(before) && /^了/u.test(after!)) ||
    (noneOf.test(before) && needed.test(after!)) ||
    notNeeded.some((form) => form.test(after!))
  );
}

const separators = /[,.!?;:。、\n]/u;
const question = /[吗嘛么]|怎么|多少|(?:行|可以|好)(?:不|吧)/u;

/** Directly before the word. Not 要不要 or 是不是不用, and not 为什么不要. */
const declining = [
  // 不用发票, 我不要包邮, 不想退货, 不是来投诉的, 别退款
  /(?<!要|用|想|需|是不是|是否|可不可以|能不能|为什么|为何|为啥|怎么|干嘛|凭什么|不是)(?:不(?:用|要|想|需要?|必|打算|考虑|是来?)|无需|无须|用不着|没想|没打算|(?<![特个区级类分告])别)(?:要|再|给|帮|你们?|您|我们?|申请|开|办理?|任何|什么)*$/u,
  // I don't need a discount, I do not want to cancel, we're not here to complain, no need for an invoice
  /(?:\b(?:do not|don'?t|won'?t|no longer) (?:really |actually |even )?(?:need|want|require|wish|plan|intend)|\bnot (?:here|trying|looking|asking|planning)|\bno need)(?: (?:to|for|ask|get|make|request|have|a|an|any|the|your|my|this|that|\w+ or))* $/u,
];
/** 不刀 */
const justNot = /^(?:我|就|也|可以)*不$/u;
const alone = /^(?:了|啦|哈|价|的)*$/u;
/** 我不退货了, not 你们不发货了 */
const own = /^我?(?:已经|也|就|先)?不$/u;
/** no refund needed */
const noneOf = /\bno $/u;
const needed = /^(?:s|es)? (?:(?:is|are) )?(?:needed|necessary|required|wanted)\b/u;
/** 发票就不用了; a refund is not necessary */
const notNeeded = [
  /^(?:就|也|都|我)*不(?:用|要|需要)(?:了|啦|的|哈)*$/u,
  /^(?:s|es)? (?:(?:is|are) not|isn'?t|aren'?t) (?:needed|necessary|required|wanted)\b/u,
];
