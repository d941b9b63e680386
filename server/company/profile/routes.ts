import type { SavedValue } from '../../../src/schema/savedQuery';
import { validSavedValue } from '../../../src/schema/validSavedValue';
import type { Actor } from '../../kernel/access/actor';
import type { Db } from '../../kernel/db/queries';
import { handled } from '../../kernel/routes/apiType';
import { memberRoute, type Route } from '../../kernel/routes/route';
import type { CompanyDeps } from '../deps';
import { createNavigation } from '../navigation';
import { unreadFor } from '../notifications/routes';
import { preferencesOf } from '../preferences/preferences';
import { defaultsOf } from '../savedQueries/savedQueries';
import { profileOf } from './profile';

const group = { en: 'Current user', zh: '当前成员' };

/** Routes for the member's own profile. */
export function profileRoutes(deps: CompanyDeps): Route[] {
  const { catalogue } = deps;
  const navigationOf = createNavigation(catalogue);
  return [
    memberRoute('GET /xxm/v1/users/me', group, {
      summary: { en: 'The current user', zh: '当前用户' },
      access: { kind: 'login' },
      answer: handled('Me'),
      handle: ({ db, actor, language }) => profileOf(db, actor, language),
    }),
    memberRoute('GET /xxm/v1/users/permissions', group, {
      summary: { en: 'Permissions of the current user', zh: '当前用户的权限' },
      access: { kind: 'login' },
      query: {
        start: {
          kind: 'boolean',
          label: { en: 'Start', zh: '启动' },
          help: {
            en: 'Also returns what a console asks for first: the current user, preferences and unread notifications.',
            zh: '同时返回控制台启动所需：当前用户、偏好设置和未读通知。',
          },
        },
      },
      answer: handled('MyPermissions'),
      handle: async (context) => {
        const { db, actor, language, query } = context;
        const rights = {
          roles: actor.roles.map((role) => role.code),
          permissions: [...actor.permissions].sort(),
          menus: await navigationOf(db, actor, language),
          dataScope: actor.dataScope,
          permVersion: actor.permissionVersion,
          views: await firstViews(deps.lists, db, actor),
        };
        if (query.start !== true) return rights;
        return {
          ...rights,
          user: await profileOf(db, actor, language),
          preferences: await preferencesOf(db, actor.userId),
          unread: await unreadFor(catalogue, context),
        };
      },
    }),
  ];
}

/** The default views of the member's lists, without parts that no longer exist. */
async function firstViews(lists: CompanyDeps['lists'], db: Db, actor: Actor): Promise<Record<string, SavedValue>> {
  const saved = await defaultsOf(db, actor);
  const sound = lists.flatMap((list) => {
    const value = saved.get(list.name);
    if (value === undefined) return [];
    const faults = list.faults((code) => actor.permissions.has(code), value);
    return [
      [
        list.name,
        validSavedValue(
          value,
          faults.map(({ path }) => path),
        ),
      ] as const,
    ];
  });
  return Object.fromEntries(sound);
}
