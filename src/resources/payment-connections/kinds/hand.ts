import type { MethodKind } from '../kinds';

export const kind: MethodKind = {
  label: { en: 'By hand', zh: '线下收款' },
  order: 9,
  withoutDisputes: true,
  fields: {
    instructions: {
      kind: 'longText',
      maxLength: 1_000,
      label: { en: 'Instructions in English', zh: '英文付款说明' },
      help: {
        en: 'Shown to buyers with their order number. Teammates then mark the order as paid.',
        zh: '与订单号一起显示给买家。到账后由成员标记已付款。',
      },
    },
    chineseInstructions: {
      kind: 'longText',
      maxLength: 1_000,
      label: { en: 'Instructions in Chinese', zh: '中文付款说明' },
      help: { en: 'Leave blank to show the others.', zh: '留空则显示另一种语言的说明。' },
    },
  },
  rules: [
    {
      field: 'instructions',
      require: {
        any: [
          { field: 'instructions', op: 'filled' },
          { field: 'chineseInstructions', op: 'filled' },
        ],
      },
      message: { en: 'Write how buyers pay, in one language at least.', zh: '请至少填写一种语言的付款说明。' },
    },
  ],
};
