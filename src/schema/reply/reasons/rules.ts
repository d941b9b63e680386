/** Overall result of the rules stage. */
export const ruleReasons = {
  'no-rule': { en: 'No rule matched.', zh: '没有匹配的规则。' },
  'rule-silence': { en: 'The rule says not to reply.', zh: '规则要求不回复。' },
  'rule-hand-over': { en: 'The rule hands over to a teammate.', zh: '规则要求转人工。' },
  'value-asked': { en: 'The rule asked the customer for a value first.', zh: '规则先向客户询问了所需内容。' },
  'value-given': { en: 'The customer gave what the rule had asked for.', zh: '客户已提供规则所询问的内容。' },
  'no-value': { en: "The message doesn't contain what a rule had asked for.", zh: '消息中没有规则所询问的内容。' },
  'no-value-again': {
    en: 'A rule asked twice, and no answer fits. A teammate takes over.',
    zh: '规则询问两次均未得到所需内容，请人工接待。',
  },
} as const;
