import { uniqueName } from '../../schema/commonFields';
import { defineResource } from '../../schema/resource';

/** Labels for conversations, contacts and canned replies. */
export const schema = defineResource({
  name: 'labels',
  label: { one: { en: 'Label', zh: '标签' }, many: { en: 'Labels', zh: '标签' } },
  icon: 'ri-price-tag-3-line',
  route: '/label/list',
  section: 'customers',
  order: 4,
  title: 'name',
  quickSearch: true,
  fields: {
    name: uniqueName(30),
    colour: { kind: 'colour', label: { en: 'Color', zh: '颜色' }, required: true, default: '#FFB400' },
    description: { kind: 'longText', label: { en: 'Description', zh: '用途' }, maxLength: 500, searchable: true },
    shownInInbox: { kind: 'boolean', label: { en: 'Show in inbox', zh: '在收件箱显示' }, default: true },
  },
  list: {
    columns: ['name', 'colour', 'description', 'shownInInbox', 'updatedAt'],
    filters: ['shownInInbox'],
    sort: ['name', 'ASC'],
  },
  form: { as: 'dialog' },
  permissions: { grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list', 'add'] } },
});
