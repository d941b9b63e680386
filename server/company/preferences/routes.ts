import type { Fields } from '../../../src/schema/fields';
import { memberRoute, type Route } from '../../kernel/routes/route';
import { keepPreferences, preferencesOf } from './preferences';

const path = '/xxm/v1/users/preferences';
const group = { en: 'Current user', zh: '当前成员' };
const access = { kind: 'login' } as const;
const fields: Fields = {
  preferences: { kind: 'json', required: true, label: { en: 'Preferences by name', zh: '按名称的偏好设置' } },
};

/** Routes for a user's own console preferences. */
export function preferenceRoutes(): Route[] {
  return [
    memberRoute(`GET ${path}`, group, {
      access,
      summary: { en: 'Preferences of the current user', zh: '当前用户的偏好设置' },
      answer: fields,
      handle: async ({ db, actor }) => ({ preferences: await preferencesOf(db, actor.userId) }),
    }),
    memberRoute(`PUT ${path}`, group, {
      access,
      summary: { en: 'Save preferences. null removes a value', zh: '保存部分偏好设置；null 表示清除' },
      body: fields,
      answer: fields,
      handle: async ({ db, actor, body }) => ({
        preferences: await keepPreferences(db, actor.userId, body.preferences),
      }),
    }),
  ];
}
