import { addMessages } from '../../../../i18n/catalogues';

addMessages('parley.suggestion', {
  label: { en: 'Suggested reply', zh: '建议的回复' },
  suggest: { en: 'AI suggestion', zh: 'AI 建议回复' },
  approve: { en: 'AI reply awaiting approval', zh: 'AI 回复待您审核' },
  sources: { en: 'Sources', zh: '依据' },
  accept: { en: 'Send', zh: '发送' },
  acceptHint: { en: 'Ctrl+Enter, when the composer is empty', zh: '未输入内容时可按 Ctrl+Enter' },
  edit: { en: 'Edit', zh: '修改' },
  reject: { en: 'Reject', zh: '拒绝' },
  why: { en: "What's wrong with it? (optional)", zh: '哪里不合适？（可不填）' },
  rejectNow: { en: 'Reject', zh: '确认拒绝' },
  keep: { en: 'Keep', zh: '保留' },
  editing: {
    en: "You're editing the AI's suggestion. Your version will be proposed for the knowledge base.",
    zh: '正在修改 AI 建议，发送后将提交为待审核知识。',
  },
  back: { en: 'Back to the suggestion', zh: '返回建议' },
  sent: { en: 'Sent.', zh: '已发送。' },
  rejected: { en: 'Rejected.', zh: '已拒绝。' },
});
