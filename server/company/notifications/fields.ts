import type { Fields } from '../../../src/schema/fields';
import { defineResource } from '../../../src/schema/resource';

const unread = { kind: 'boolean', label: { en: 'Unread', zh: '未读' } } as const;

/** Filters and sort order of notification lists, in the format of all lists. */
export const listSchema = defineResource({
  name: 'notifications',
  label: { one: { en: 'Notification', zh: '通知' }, many: { en: 'Notifications', zh: '通知' } },
  icon: 'ri-notification-3-line',
  route: '/notification/list',
  section: 'home',
  title: 'unread',
  fields: { unread },
  list: { columns: ['unread'], sort: ['createdAt', 'DESC'] },
});

export const pageFields: Fields = {
  sort: {
    kind: 'longText',
    label: { en: 'Sort', zh: '排序' },
    help: { en: '["createdAt","DESC"]', zh: '["createdAt","DESC"]' },
  },
  range: { kind: 'longText', label: { en: 'Range', zh: '范围' }, help: { en: '[0,24]', zh: '[0,24]' } },
  filter: {
    kind: 'longText',
    label: { en: 'Filter', zh: '筛选' },
    maxLength: 1_000,
    help: { en: '{"unread":true}', zh: '{"unread":true}' },
  },
};

export const answeredFields: Fields = {
  id: { kind: 'text', required: true, label: { en: 'ID', zh: '编号' } },
  kind: { kind: 'text', label: { en: 'Kind', zh: '类型' } },
  title: { kind: 'text', label: { en: 'Title', zh: '标题' } },
  text: { kind: 'longText', label: { en: 'Text', zh: '内容' } },
  link: { kind: 'text', label: { en: 'Link in the console', zh: '控制台内的链接' } },
  createdAt: { kind: 'dateTime', required: true, label: { en: 'Created', zh: '创建时间' } },
  readAt: { kind: 'dateTime', label: { en: 'Read', zh: '阅读时间' } },
};

export const countFields: Fields = {
  unread: { kind: 'number', integer: true, label: { en: 'Unread count', zh: '未读数' } },
  latest: { kind: 'json', label: { en: 'Latest unread', zh: '最新一条未读' } },
};

export const upToFields: Fields = {
  upTo: {
    kind: 'longText',
    required: true,
    maxLength: 20_000,
    label: { en: 'Up to', zh: '截至' },
    help: {
      en: 'The up-to header of the list shown. Newer notifications stay unread.',
      zh: '所显示列表的 up-to 响应头：其后到达的通知保持未读。',
    },
  },
};
