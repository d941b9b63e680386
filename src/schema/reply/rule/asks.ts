import type { Fields } from '../../fields';
import { replyVariableNames } from '../../templates';

const asks = { field: 'asksFor', op: 'filled' } as const;

/** Fields of a rule: what it asks the customer for before it answers. */
export const asksFields = {
  asksFor: {
    kind: 'choice',
    label: { en: 'Ask the customer for', zh: '先向客户询问' },
    help: {
      en: 'The messages above are sent once the customer has answered, within an hour. Use {{asked.value}} for their answer.',
      zh: '客户在一小时内回答后才发送上面的内容，可用 {{asked.value}} 引用其回答。',
    },
    choices: {
      orderNumber: { en: 'One of their order numbers', zh: '其本人的订单号' },
      phone: { en: 'A phone number', zh: '电话号码' },
      email: { en: 'An email address', zh: '邮箱地址' },
      text: { en: 'Other text', zh: '其他文字' },
    },
  },
  askText: {
    kind: 'longText',
    maxLength: 500,
    variables: replyVariableNames,
    shownWhen: asks,
    label: { en: 'Question', zh: '询问内容' },
  },
  askAgainText: {
    kind: 'longText',
    maxLength: 500,
    variables: replyVariableNames,
    shownWhen: asks,
    label: { en: "Question if the answer doesn't fit", zh: '回答不符时再次询问' },
    help: {
      en: 'Leave blank to repeat the question. If the second answer doesn’t fit either, a teammate takes over.',
      zh: '留空则重复上面的询问；第二次仍不符则转人工。',
    },
  },
  askPattern: {
    kind: 'text',
    maxLength: 200,
    shownWhen: { field: 'asksFor', op: 'is', value: 'text' },
    label: { en: 'Answer matches regular expression', zh: '回答须匹配的正则表达式' },
    help: { en: 'Leave blank to accept any text.', zh: '留空则接受任何文字。' },
  },
} as const satisfies Fields;
