import type { Tone } from '../fields';
import type { Text } from '../text';
import type { ReplyOutcome, ReplyStage, StageTrace } from './decision';

export const outcomeLabels = {
  rule: { en: 'Rule', zh: '规则回复' },
  bargain: { en: 'Bargaining', zh: '议价回复' },
  ai: { en: 'AI', zh: 'AI 回复' },
  knowledge: { en: 'Knowledge', zh: '知识库回复' },
  asked: { en: 'Asked back', zh: '已反问客户' },
  default: { en: 'Default reply', zh: '默认回复' },
  handOff: { en: 'Handed to a teammate', zh: '已转人工' },
  suggested: { en: 'Suggested', zh: '待人工确认' },
  silent: { en: 'No reply (by rule)', zh: '按规则不回复' },
  merged: { en: 'Combined with next message', zh: '合并回复' },
  none: { en: 'Not answered', zh: '未自动回复' },
} as const satisfies Readonly<Record<ReplyOutcome, Text>>;

/** Label while the outcome is still being decided or sent. */
export const undecidedLabel: Text = { en: 'In progress', zh: '处理中' };

export const outcomeTones = {
  rule: 'good',
  bargain: 'good',
  ai: 'good',
  knowledge: 'good',
  asked: 'info',
  default: 'info',
  handOff: 'warning',
  suggested: 'warning',
  silent: 'neutral',
  merged: 'neutral',
  none: 'neutral',
} as const satisfies Readonly<Record<ReplyOutcome, Tone>>;

export const stageLabels: Readonly<Record<ReplyStage, Text>> = {
  guards: { en: 'Safety checks', zh: '是否可以自动回复' },
  handOff: { en: 'Person requested', zh: '是否要求转人工' },
  hours: { en: 'Business hours', zh: '服务时间' },
  choice: { en: "Customer's choice", zh: '客户的选择' },
  rules: { en: 'Rules', zh: '规则' },
  bargain: { en: 'Bargaining', zh: '议价' },
  ai: { en: 'AI and knowledge base', zh: 'AI 与知识库' },
  default: { en: 'Default reply', zh: '默认回复' },
  send: { en: 'Sending', zh: '发送' },
};

export const resultLabels: Readonly<Record<StageTrace['result'], Text>> = {
  passed: { en: 'Passed', zh: '继续' },
  answered: { en: 'Replied', zh: '已回复' },
  stopped: { en: 'Stopped here', zh: '到此为止' },
};
