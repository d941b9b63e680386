export const texts = {
  preview: { en: 'Preview emails', zh: '预览邮件' },
  purpose: { en: 'Email', zh: '邮件' },
  language: { en: 'Language', zh: '语言' },
  languages: { en: { en: 'English', zh: '英文' }, zh: { en: 'Chinese', zh: '中文' } },
  plain: { en: 'Plain text', zh: '纯文本' },
  lead: {
    en: 'With sample values and the name and logo from your company settings. Recipients get it in their language.',
    zh: '内容为示例，公司名称和标志取自公司设置。收件人会收到其所用语言的版本。',
  },
  failed: { en: "Couldn't load the preview.", zh: '无法获取预览。' },
};
