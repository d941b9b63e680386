import { defineResource } from '../../schema/resource';
import { systemReference } from '../../schema/systemFields';

/** What a customer said about a resolved conversation when they were asked. */
export const schema = defineResource({
  name: 'ratings',
  label: { one: { en: 'Rating', zh: '评价' }, many: { en: 'Ratings', zh: '客户评价' } },
  icon: 'ri-star-smile-line',
  route: '/rating/list',
  section: 'customers',
  order: 6,
  title: 'contactName',
  fields: {
    contactName: {
      kind: 'text',
      required: true,
      readOnly: true,
      maxLength: 60,
      searchable: true,
      label: { en: 'Customer', zh: '客户' },
    },
    score: {
      kind: 'number',
      integer: true,
      min: 1,
      max: 5,
      required: true,
      readOnly: true,
      label: { en: 'Score (1 to 5)', zh: '评分（1 至 5）' },
    },
    comment: {
      kind: 'longText',
      readOnly: true,
      maxLength: 2_000,
      searchable: true,
      label: { en: 'Comment', zh: '评语' },
    },
    memberId: {
      kind: 'reference',
      to: 'members',
      emptyMeans: 'none',
      onDelete: 'clear',
      readOnly: true,
      label: { en: 'Handled by', zh: '接待成员' },
      help: {
        en: 'The assignee when it was resolved, otherwise who resolved it.',
        zh: '解决时的负责人；没有负责人时为标记解决的成员。',
      },
    },
    accountId: systemReference('accounts', 'Account', '账号'),
    contactId: systemReference('contacts', 'Contact', '客户记录'),
    conversationId: systemReference('conversations', 'Conversation', '会话'),
    ratedAt: { kind: 'dateTime', required: true, readOnly: true, label: { en: 'Rated at', zh: '评价时间' } },
  },
  list: {
    columns: ['contactName', 'score', 'comment', 'memberId', 'accountId', 'ratedAt'],
    filters: ['score', 'memberId', 'accountId', 'contactId', 'conversationId', 'ratedAt'],
    sort: ['ratedAt', 'DESC'],
    whenEmpty: {
      en: 'Ratings appear here when customers answer. Turn the question on in Settings > Company.',
      zh: '客户回答后，评价会显示在这里。请在“设置 > 公司”中开启评价邀请。',
    },
  },
  audience: { as: 'accountId' },
  permissions: {
    actions: ['list', 'export'],
    grants: { manager: ['list', 'export'], agent: ['list'] },
  },
});
