import type { TextsOf } from '../kind';

interface RuleKinds {
  'rule-assignee-gone': { readonly rule: string; readonly member: string; readonly count: number };
  /** Entries of deleted products that answered for every product. */
  'knowledge-off': { readonly count: number };
}

declare module '../kind' {
  interface NoticeParameters extends RuleKinds {}
}

export const texts: TextsOf<RuleKinds> = {
  'rule-assignee-gone': ({ rule, member, count }, { number }) => ({
    title: { en: `${rule} assigns to ${member}, who can't take it`, zh: `规则“${rule}”指定的${member}无法接待` },
    text: {
      en: `Its reply wasn't sent, and ${count === 1 ? 'the conversation is' : `${number(count)} conversations are`} unassigned. Choose someone else in the rule.`,
      zh: `规则的回复未发送，${number(count)} 个会话尚无人负责。请在规则中改选成员。`,
    },
  }),
  'knowledge-off': ({ count }, { number }) => ({
    title: {
      en: `${count === 1 ? 'A knowledge entry was' : `${number(count)} knowledge entries were`} switched off`,
      zh: `已停用 ${number(count)} 条知识`,
    },
    text: {
      en: 'Their products were deleted, and since then they answered questions about every product. Choose a product for each, or enable it again if it is general.',
      zh: '所属商品已删除，此后它们会回答所有商品的问题。请为其选择商品；如确属通用内容，请重新启用。',
    },
  }),
};
