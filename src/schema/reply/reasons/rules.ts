/** Overall result of the rules stage. */
export const ruleReasons = {
  'no-rule': { en: 'No rule matched.', zh: '没有匹配的规则。' },
  'rule-silence': { en: 'The rule says not to reply.', zh: '规则要求不回复。' },
  'rule-hand-over': { en: 'The rule hands over to a teammate.', zh: '规则要求转人工。' },
} as const;
