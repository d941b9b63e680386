import { uniqueName } from '../../schema/commonFields';
import { defineResource } from '../../schema/resource';

/** A group of accounts: a shop, a brand, a market. Its staff are the members responsible for it. */
export const schema = defineResource({
  name: 'account-groups',
  label: { one: { en: 'Account group', zh: '账号分组' }, many: { en: 'Account groups', zh: '账号分组' } },
  icon: 'ri-folder-user-line',
  route: '/group/list',
  section: 'customers',
  order: 2,
  within: '/account/list',
  title: 'name',
  quickSearch: true,
  fields: {
    name: uniqueName(40),
    colour: { kind: 'colour', label: { en: 'Color', zh: '颜色' }, required: true, default: '#FFB400' },
    staffIds: {
      kind: 'references',
      to: 'members',
      emptyMeans: 'all',
      max: 200,
      label: { en: 'Staff', zh: '负责人员' },
      help: {
        en: 'Only these members see its accounts, contacts and conversations. Leave blank for everyone.',
        zh: '只有他们能看到该分组的账号、客户和会话，留空则所有人可见。',
      },
    },
    remark: { kind: 'longText', label: { en: 'Note', zh: '备注' }, maxLength: 500, searchable: true },
  },
  list: {
    columns: ['name', 'colour', 'staffIds', 'remark', 'updatedAt'],
    filters: ['staffIds'],
    sort: ['name', 'ASC'],
  },
  form: { as: 'drawer' },
  audience: { members: 'staffIds' },
  permissions: {
    grants: {
      manager: ['list', 'add', 'edit', 'remove', 'export', 'import', 'all'],
      agent: ['list'],
      observer: ['list', 'all'],
    },
  },
});
