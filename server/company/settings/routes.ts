import type { Fields } from '../../../src/schema/fields';
import { memberRoute, type Route } from '../../kernel/routes/route';
import { sessionBounds } from './sessionPolicy';
import { changeSettings, type GivenSettings, settingsOf } from './settings';

const path = '/xxm-comp/v1/companySettings';
const fields: Fields = {
  version: { kind: 'number', integer: true, label: { en: 'Version', zh: '版本' }, required: true, min: 1 },
  name: { kind: 'text', label: { en: 'Company name', zh: '公司名称' }, required: true, maxLength: 100 },
  logo: { kind: 'image', label: { en: 'Logo', zh: '公司标志' } },
  defaultLanguage: {
    kind: 'choice',
    label: { en: 'Default language', zh: '默认语言' },
    choices: { 'en-US': { en: 'English', zh: '英语' }, 'zh-CN': { en: 'Chinese', zh: '中文' } },
  },
  languageSwitch: { kind: 'boolean', label: { en: 'Let members choose their language', zh: '允许成员选择语言' } },
  currency: { kind: 'text', label: { en: 'Currency', zh: '币种' }, maxLength: 3 },
  timeZone: { kind: 'text', label: { en: 'Time zone', zh: '时区' }, maxLength: 60 },
  sessionIdleMinutes: {
    kind: 'number',
    integer: true,
    label: { en: 'Sign out after inactivity (minutes)', zh: '无操作多少分钟后退出登录' },
    ...sessionBounds.sessionIdleMinutes,
  },
  sessionMinutes: {
    kind: 'number',
    integer: true,
    label: { en: 'Sign out after (minutes)', zh: '登录最长保持多少分钟' },
    ...sessionBounds.sessionMinutes,
  },
  oneSession: { kind: 'boolean', label: { en: 'One session per member', zh: '每位成员只保留一处登录' } },
  keepAssignee: {
    kind: 'boolean',
    label: { en: 'Keep the assignee of resolved conversations', zh: '已解决的会话保留负责人' },
  },
};
const shared = {
  path,
  group: { en: 'Company', zh: '公司' },
  access: { kind: 'permission', code: 'company:edit' },
  answer: fields,
} as const;

/** Routes for company settings. */
export function companySettingsRoutes(): Route[] {
  return [
    memberRoute({
      ...shared,
      method: 'GET',
      summary: { en: "The company's settings", zh: '公司设置' },
      handle: ({ db, actor }) => settingsOf(db, actor.companyId),
    }),
    memberRoute({
      ...shared,
      method: 'PUT',
      summary: { en: "Change the company's settings", zh: '修改公司设置' },
      body: fields,
      // Shorter session limits apply at once.
      changesAccess: true,
      handle: ({ db, author, body }) => changeSettings(db, author, body as unknown as GivenSettings),
    }),
  ];
}
