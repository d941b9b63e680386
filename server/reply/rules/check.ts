import { linesOf } from '../../../src/schema/lines';
import { maxExampleLength, maxExamples } from '../../../src/schema/reply/rule/match';
import { sureVariables } from '../../../src/schema/reply/rule/sure';
import { askingVariableNames, emptyFault, replyVariableNames, templateFault } from '../../../src/schema/templates';
import type { Text } from '../../../src/schema/text';
import type { Issue } from '../../../src/schema/validation';
import { hoursFault } from '../../delivery/rules/hours';
import { type Author, query, type Trx } from '../../kernel/db/queries';
import { invalid } from '../../kernel/http/refusal';
import { regexFault } from '../match/pattern/fault';
import type { Rule, RulePart } from './rule';
import { variantsOf } from './variants';

/** The fields of a rule that need validation beyond their schema. */
export type RuleValues = Pick<
  Rule,
  | 'matchKind'
  | 'matchAny'
  | 'matchAll'
  | 'matchNone'
  | 'examples'
  | 'parts'
  | 'weights'
  | 'hours'
  | 'asksFor'
  | 'askPattern'
  | 'on'
  | 'productIds'
  | 'orderStates'
>;

/** Throws a refusal naming the fields of a rule that cannot work as configured. */
export async function checkRule(trx: Trx, { companyId }: Author, values: RuleValues): Promise<void> {
  const issues = [
    ...patternIssues(values),
    ...ruleIssue('examples', examplesFault(linesOf(values.examples))),
    ...ruleIssue('askPattern', values.askPattern === null ? null : regexFault(values.askPattern)),
    ...values.parts.flatMap((part, at) => partIssues(values, part, at)),
    ...variantIssues(values),
    ...ruleIssue('hours', hoursFault(values.hours)),
  ];
  if (issues.length === 0) issues.push(...(await namedIssues(trx, companyId, values.parts)));
  if (issues.length > 0) throw invalid(issues);
}

function patternIssues(values: RuleValues): Issue[] {
  if (values.matchKind !== 'regex') return [];
  return (['matchAny', 'matchAll', 'matchNone'] as const).flatMap((path) =>
    linesOf(values[path])
      .flatMap((line, at) => ruleIssue(path, inLine(at + 1, regexFault(line))))
      .slice(0, 1),
  );
}

function examplesFault(examples: readonly string[]): Text | null {
  if (examples.length > maxExamples)
    return { en: `Enter at most ${maxExamples} examples.`, zh: `例句最多 ${maxExamples} 句。` };
  const long = examples.findIndex((example) => [...example].length > maxExampleLength);
  if (long === -1) return null;
  const tooLong = `At most ${maxExampleLength} characters, as in a customer's message.`;
  return inLine(long + 1, { en: tooLong, zh: `每句最多 ${maxExampleLength} 个字符，请写成客户消息的样子。` });
}

/** The required field of each kind of part. */
const needs: Partial<Record<RulePart['kind'], 'text' | 'fileId' | 'couponId' | 'cannedId' | 'seconds'>> = {
  text: 'text',
  image: 'fileId',
  file: 'fileId',
  coupon: 'couponId',
  canned: 'cannedId',
  pause: 'seconds',
};

function partIssues(values: RuleValues, part: RulePart, at: number): Issue[] {
  const need = needs[part.kind];
  const value = need === undefined ? undefined : part[need];
  const isMissing = typeof value === 'string' ? value.trim() === '' : value === null || value === undefined;
  if (need !== undefined && isMissing) return [{ path: `parts.${at}.${need}`, code: 'required' }];
  if (part.kind !== 'text') return [];
  const names = values.asksFor === null ? replyVariableNames : askingVariableNames;
  const fault = templateFault(part.text!, names) ?? emptyFault(part.text!, names, sureVariables(values));
  return ruleIssue(`parts.${at}.text`, fault);
}

function variantIssues({ parts, weights }: RuleValues): Issue[] {
  const variants = variantsOf(parts);
  for (const variant of variants) {
    const own = parts.map((part, at) => ({ part, at })).filter(({ part }) => (part.variant ?? 1) === variant);
    const silence = own.find(({ part }) => part.kind === 'silence');
    if (silence !== undefined && own.length > 1) return ruleIssue(`parts.${silence.at}.kind`, alone);
    if (own.every(({ part }) => part.kind === 'pause')) return ruleIssue(`parts.${own[0]!.at}.kind`, pausesAlone);
  }
  if (weights.length === 0) return [];
  if (weights.length < Math.max(...variants)) return ruleIssue('weights', fewWeights);
  return variants.every((variant) => weights[variant - 1]!.weight === 0) ? ruleIssue('weights', noWeight) : [];
}

/** The schema already checks that references exist; this checks whether a rule may send them. */
async function namedIssues(trx: Trx, companyId: string, parts: readonly RulePart[]): Promise<Issue[]> {
  const rows = await query<{ id: string; fault: keyof typeof unfit }>(trx, unfitSql, [
    companyId,
    parts.flatMap(({ kind, fileId }) => (kind === 'image' ? (fileId ?? []) : [])),
    parts.flatMap(({ couponId }) => couponId ?? []),
    parts.flatMap(({ cannedId }) => cannedId ?? []),
  ]);
  const faults = new Map(rows.map(({ id, fault }) => [id, fault]));
  return parts.flatMap((part, at) =>
    (['fileId', 'couponId', 'cannedId'] as const).flatMap((name) => {
      const fault = faults.get(part[name] ?? '');
      if (fault === undefined || (fault === 'picture' && part.kind !== 'image')) return [];
      return ruleIssue(`parts.${at}.${name}`, unfit[fault]);
    }),
  );
}

const unfitSql = `
  select id, 'picture' as fault from files where company_id = $1 and id = any($2::uuid[]) and type not like 'image/%'
  union all
  select id, 'coupon' from coupons where company_id = $1 and id = any($3::uuid[]) and not 'rule' = any(issued_by)
  union all
  select id, 'canned' from canned_replies where company_id = $1 and id = any($4::uuid[]) and personal`;

const unfit = {
  picture: { en: "This file isn't an image.", zh: '该文件不是图片。' },
  coupon: { en: "Reply rules can't give out this coupon.", zh: '该优惠券不允许由回复规则发放。' },
  canned: { en: 'This canned reply is private to one member.', zh: '该快捷回复仅供个人使用。' },
} as const;

const ruleIssue = (path: string, message: Text | null): Issue[] =>
  message === null ? [] : [{ path, code: 'rule', message }];

function inLine(line: number, fault: Text | null): Text | null {
  return fault && { en: `Line ${line}: ${fault.en}`, zh: `第 ${line} 行：${fault.zh}` };
}

const alone = {
  en: "“Send nothing” can't be combined with other messages in the same variant.",
  zh: '“不回复”不能与同一版本的其他内容同时使用。',
};
const pausesAlone = { en: 'Add a message to go with the pause.', zh: '停顿需要与其他内容一起使用。' };
const fewWeights = { en: 'Enter a weight for each variant.', zh: '请为每个版本填写权重。' };
const noWeight = { en: 'At least one weight must be above 0.', zh: '至少一个权重须大于 0。' };
