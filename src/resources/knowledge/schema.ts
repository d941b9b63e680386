import { defineResource } from '../../schema/resource';

/** What answers are drawn from: questions with their answers, and texts. */
export const schema = defineResource({
  name: 'knowledge',
  label: { one: { en: 'Knowledge entry', zh: '知识条目' }, many: { en: 'Knowledge', zh: '知识库' } },
  icon: 'ri-book-open-line',
  route: '/knowledge/list',
  section: 'replies',
  place: 3,
  title: 'title',
  quickSearch: { subtitle: ['kind'] },
  fields: {
    title: {
      kind: 'text',
      label: { en: 'Question or title', zh: '问题或标题' },
      required: true,
      maxLength: 200,
      searchable: true,
    },
    kind: {
      kind: 'choice',
      label: { en: 'Kind', zh: '类型' },
      required: true,
      default: 'faq',
      choices: { faq: { en: 'Question and answer', zh: '问答' }, text: { en: 'Text', zh: '文档' } },
    },
    text: {
      kind: 'longText',
      label: { en: 'Answer or text', zh: '答案或正文' },
      required: true,
      maxLength: 10_000,
      searchable: true,
    },
    productId: {
      kind: 'reference',
      to: 'products',
      onDelete: 'clear',
      label: { en: 'About product', zh: '关联商品' },
      help: { en: 'Empty: about the company as a whole.', zh: '留空则适用于全部商品。' },
    },
    language: {
      kind: 'choice',
      label: { en: 'Language', zh: '语言' },
      required: true,
      default: 'zh',
      choices: { zh: { en: 'Chinese', zh: '中文' }, en: { en: 'English', zh: '英文' } },
    },
    enabled: { kind: 'boolean', default: true, label: { en: 'Used', zh: '启用' } },
  },
  list: {
    columns: ['title', 'kind', 'productId', 'language', 'enabled', 'updatedAt'],
    filters: ['kind', 'productId', 'language', 'enabled'],
    sort: ['createdAt', 'DESC'],
  },
  form: { as: 'drawer' },
  permissions: {
    grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list', 'add', 'edit'] },
  },
});
