import { writtenLanguage } from '../../schema/commonFields';
import { defineResource } from '../../schema/resource';

const isConversation = { field: 'source', op: 'is', value: 'conversation' } as const;

/**
 * Knowledge base entries for automatic replies: question-answer pairs and texts. The search is in
 * server/reply/knowledge.
 */
export const schema = defineResource({
  name: 'knowledge',
  label: { one: { en: 'Knowledge entry', zh: '知识条目' }, many: { en: 'Knowledge', zh: '知识库' } },
  icon: 'ri-book-open-line',
  route: '/knowledge/list',
  section: 'replies',
  order: 3,
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
    alike: {
      kind: 'longText',
      label: { en: 'Alternative questions', zh: '相似问法' },
      help: {
        en: 'Other ways to ask the same thing, one per line. They match like the question itself.',
        zh: '同一问题的其他问法，每行一个，与标题一样参与匹配。',
      },
      maxLength: 4_000,
      shownWhen: { field: 'kind', op: 'is', value: 'faq' },
    },
    text: {
      kind: 'longText',
      label: { en: 'Answer or text', zh: '答案或正文' },
      required: true,
      maxLength: 100_000,
      searchable: true,
    },
    productId: {
      kind: 'reference',
      to: 'products',
      emptyMeans: 'all',

      label: { en: 'Product', zh: '关联商品' },
      help: { en: 'Leave blank for general company information.', zh: '留空则适用于全部商品。' },
    },
    language: writtenLanguage,
    enabled: { kind: 'boolean', default: true, label: { en: 'Enabled', zh: '启用' } },
    state: {
      kind: 'choice',
      readOnly: true,
      default: 'approved',
      label: { en: 'Status', zh: '状态' },
      help: {
        en: "Only approved entries are used to answer customers. Entries by members who can't approve start as proposals.",
        zh: '只有已通过的条目用于回复客户；无审核权限的成员新增或修改的内容须先审核。',
      },
      choices: {
        approved: { en: 'Approved', zh: '已通过' },
        proposed: { en: 'Proposed', zh: '待审核' },
        rejected: { en: 'Rejected', zh: '已拒绝' },
        added: { en: 'Added to another entry', zh: '已并入其他条目' },
      },
      tones: { approved: 'good', proposed: 'warning', rejected: 'neutral', added: 'neutral' },
    },
    source: {
      kind: 'choice',
      readOnly: true,
      default: 'hand',
      label: { en: 'Source', zh: '来源' },
      choices: {
        hand: { en: 'Manual', zh: '手动添加' },
        import: { en: 'Import', zh: '导入' },
        conversation: { en: 'A conversation', zh: '会话' },
      },
    },
    messageId: {
      kind: 'reference',
      to: 'messages',
      emptyMeans: 'none',
      onDelete: 'clear',
      readOnly: true,
      label: { en: 'Source message', zh: '来源消息' },
      shownWhen: isConversation,
    },
    wordingOfId: {
      kind: 'reference',
      to: 'knowledge',
      emptyMeans: 'none',
      onDelete: 'clear',
      readOnly: true,
      label: { en: 'Wording of', zh: '所属条目' },
      help: {
        en: 'A customer asked this and then chose that entry. Approving adds it to the alternative questions there.',
        zh: '客户这样提问后选择了该条目；通过后将作为该条目的相似问法。',
      },
      shownWhen: isConversation,
    },
    proposals: {
      kind: 'number',
      integer: true,
      min: 0,
      readOnly: true,
      label: { en: 'Times proposed', zh: '被提议次数' },
      shownWhen: isConversation,
    },
  },
  list: {
    columns: ['title', 'kind', 'productId', 'language', 'state', 'enabled', 'updatedAt'],
    filters: ['state', 'kind', 'productId', 'language', 'source', 'enabled', 'wordingOfId'],
    searches: { en: 'question, title or text', zh: '问题、标题、正文' },
    tabs: [
      { label: { en: 'Approved', zh: '已通过' }, filter: { state: 'approved' } },
      { label: { en: 'Proposed', zh: '待审核' }, filter: { state: 'proposed' } },
      { label: { en: 'Rejected', zh: '已拒绝' }, filter: { state: 'rejected' } },
    ],
    sort: ['createdAt', 'DESC'],
  },
  form: { as: 'drawer' },
  actions: {
    approve: {
      label: { en: 'Approve knowledge', zh: '审核知识条目' },
      many: true,
      button: {
        icon: 'ri-check-line',
        label: { en: 'Approve', zh: '通过' },
        shownWhen: { field: 'state', op: 'in', value: ['proposed', 'rejected'] },
        tone: 'good',
        done: { en: "Approved. It's now used to answer customers.", zh: '已通过，即日起用于回复客户。' },
      },
    },
    reject: {
      label: { en: 'Reject knowledge', zh: '拒绝知识条目' },
      many: true,
      button: {
        icon: 'ri-close-line',
        label: { en: 'Reject', zh: '拒绝' },
        shownWhen: { field: 'state', op: 'in', value: ['approved', 'proposed'] },
        tone: 'bad',
        confirm: {
          en: "It won't be used to answer customers until it's approved.",
          zh: '通过审核之前不再用于回复客户。',
        },
        done: { en: "Rejected. It won't be used to answer customers.", zh: '已拒绝，不再用于回复。' },
      },
    },
  },
  permissions: {
    grants: {
      manager: ['list', 'add', 'edit', 'remove', 'export', 'import', 'approve', 'reject'],
      agent: ['list', 'add', 'edit'],
    },
  },
});
