/** Messages of the knowledge screens that are not in the schema. */
export const texts = {
  try: { en: 'Test a question', zh: '试问' },
  tryHelp: {
    en: 'See how the knowledge base would answer a customer. Nothing is sent.',
    zh: '查看客户这样提问时会得到什么答案，不会发送任何消息。',
  },
  question: { en: 'Ask as a customer would', zh: '输入客户可能的提问' },
  ask: { en: 'Test', zh: '试一试' },
  product: { en: 'Product viewed', zh: '正在咨询的商品' },
  none: { en: 'The knowledge base has no answer for this.', zh: '知识库中没有相关内容。' },
  failed: { en: 'The test failed. Please try again.', zh: '未能完成，请重试。' },
  sure: { en: 'Confident: would be sent', zh: '确定，可直接回复' },
  unsure: { en: 'Not confident', zh: '不确定' },
  score: { en: '{score} of 100', zh: '匹配度 {score}' },
  productFacts: { en: 'Product details', zh: '商品信息' },
  fromFile: { en: 'Import text from a file', zh: '从文件提取正文' },
  reading: { en: 'Reading the file…', zh: '正在读取文件…' },
  fromFileHelp: {
    en: "Word (.docx), PDF, CSV, text or Markdown, up to 10 MB and 100,000 characters. Check the text before you save; the file itself isn't stored. To import a table of questions and answers, use Import above the list.",
    zh: '支持 Word（.docx）、PDF、CSV、文本和 Markdown，最大 10 MB、100,000 个字符。请在保存前核对正文，文件本身不会保存。问答表格请使用列表上方的导入。',
  },
  taken: { en: 'Imported from {name}. Check the text before you save.', zh: '已从 {name} 提取，请核对后保存。' },
  replaced: { en: 'Undo replace', zh: '恢复原来的正文' },
  tooLarge: {
    en: 'The file is larger than 10 MB. Save it without images, or split it into smaller files.',
    zh: '文件超过 10 MB。请去除图片后保存，或拆分后分别上传。',
  },
} as const;
