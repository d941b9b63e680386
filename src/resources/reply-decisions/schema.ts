import { outcomeLabels, outcomeTones, undecidedLabel } from '../../schema/reply/labels';
import { messageReasons } from '../../schema/reply/reasons/messages';
import { soughtReasons } from '../../schema/reply/reasons/sought';
import { defineResource } from '../../schema/resource';

/** How each customer message was answered automatically, or why it was not. Written only by the server. */
export const schema = defineResource({
  name: 'reply-decisions',
  label: { one: { en: 'Reply decision', zh: '回复记录' }, many: { en: 'Reply log', zh: '回复记录' } },
  icon: 'ri-question-answer-line',
  route: '/replyDecision/list',
  section: 'logs',
  order: 2,
  title: 'text',
  view: 'reply_entries',
  fields: {
    at: { kind: 'dateTime', label: { en: 'Time', zh: '时间' } },
    text: { kind: 'longText', searchable: true, label: { en: 'Customer message', zh: '客户消息' } },
    outcome: {
      kind: 'choice',
      label: { en: 'Outcome', zh: '结果' },
      choices: { ...outcomeLabels, waiting: undecidedLabel },
      tones: { ...outcomeTones, waiting: 'info' },
    },
    why: { kind: 'choice', label: { en: 'Reason', zh: '原因' }, choices: messageReasons },
    reasons: { kind: 'choices', label: { en: 'Reason at any step', zh: '任一步骤的原因' }, choices: soughtReasons },
    lookedAtIds: { kind: 'references', to: 'reply-rules', label: { en: 'Rules checked', zh: '参与判断的规则' } },
    accountId: { kind: 'reference', to: 'accounts', label: { en: 'Account', zh: '账号' } },
    contactId: { kind: 'reference', to: 'contacts', label: { en: 'Customer', zh: '客户' } },
    conversationId: { kind: 'reference', to: 'conversations', label: { en: 'Conversation', zh: '会话' } },
    seq: { kind: 'number', integer: true, label: { en: 'Message number', zh: '序号' } },
    ruleId: { kind: 'reference', to: 'reply-rules', label: { en: 'Rule', zh: '规则' } },
    byName: { kind: 'text', label: { en: 'Replied by', zh: '回复来源' } },
    said: { kind: 'longText', searchable: true, label: { en: 'Reply', zh: '回复内容' } },
    latencyMs: { kind: 'number', integer: true, label: { en: 'Response time (ms)', zh: '回复耗时（毫秒）' } },
    tokens: { kind: 'number', integer: true, label: { en: 'AI tokens', zh: 'AI 令牌数' } },
    cost: { kind: 'number', label: { en: 'AI cost', zh: 'AI 费用' } },
  },
  list: {
    columns: [
      'at',
      'text',
      'outcome',
      'why',
      'byName',
      'said',
      'accountId',
      'contactId',
      'latencyMs',
      'tokens',
      'cost',
    ],
    filters: ['outcome', 'why', 'reasons', 'lookedAtIds', 'accountId', 'ruleId', 'at', 'contactId'],
    sort: ['at', 'DESC'],
    searches: { en: 'message or reply', zh: '客户消息和回复内容' },
    whenEmpty: {
      en: 'Decisions appear here when customers write and automatic replies are on.',
      zh: '开启自动回复后，客户来信的处理决定会显示在这里。',
    },
  },
  link: { path: '/chat', params: { conversation: 'conversationId', seq: 'seq' } },
  audience: { as: 'accountId' },
  permissions: { actions: ['list', 'export'], grants: { manager: ['list', 'export'], agent: ['list'] } },
  changesWith: ['messages'],
});
