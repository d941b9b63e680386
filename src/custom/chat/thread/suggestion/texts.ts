import { addMessages } from '../../../../i18n/catalogues';

const english = {
  label: 'Suggested reply',
  suggest: 'AI suggestion',
  approve: 'AI reply awaiting approval',
  sources: 'Sources',
  accept: 'Send',
  acceptHint: 'Ctrl+Enter, when the composer is empty',
  edit: 'Edit',
  reject: 'Reject',
  why: "What's wrong with it? (optional)",
  rejectNow: 'Reject',
  keep: 'Keep',
  editing: "You're editing the AI's suggestion. Your version will be proposed for the knowledge base.",
  back: 'Back to the suggestion',
  sent: 'Sent.',
  rejected: 'Rejected.',
};

const chinese: typeof english = {
  label: '建议的回复',
  suggest: 'AI 建议回复',
  approve: 'AI 回复待您审核',
  sources: '依据',
  accept: '发送',
  acceptHint: '未输入内容时可按 Ctrl+Enter',
  edit: '修改',
  reject: '拒绝',
  why: '哪里不合适？（可不填）',
  rejectNow: '确认拒绝',
  keep: '保留',
  editing: '正在修改 AI 建议，发送后将提交为待审核知识。',
  back: '返回建议',
  sent: '已发送。',
  rejected: '已拒绝。',
};

addMessages('parley.suggestion', english, chinese);
