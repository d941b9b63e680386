/** What came of the rules as a whole. */
export const ruleReasons = {
  'no-rule': { en: 'No rule fits.', zh: '没有匹配的规则。' },
  'rule-silence': { en: 'The rule says to stay silent.', zh: '规则要求不回复。' },
  'rule-hand-over': { en: 'The rule hands over to a person.', zh: '规则要求转人工。' },
} as const;
