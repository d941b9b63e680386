import { memberRoute, type Route } from '../../kernel/routes/route';

const group = { en: 'API keys', zh: '程序接入' };

/** Lets a client check whether its API key is valid and what it may do. */
export function whoAmIRoutes(): Route[] {
  return [
    memberRoute('GET /v1/whoami', group, {
      summary: { en: 'The caller and their permissions', zh: '当前调用者及其权限' },
      access: { kind: 'login' },
      forKeys: true,
      answer: {
        kind: {
          kind: 'choice',
          label: { en: 'Caller type', zh: '调用者' },
          choices: {
            member: { en: 'Member', zh: '成员' },
            key: { en: 'API key', zh: '持有 API 密钥的程序' },
          },
        },
        name: { kind: 'text', label: { en: 'Name', zh: '名称' } },
        companyId: { kind: 'text', label: { en: 'Company', zh: '公司' } },
        permissions: { kind: 'json', label: { en: 'Permission codes', zh: '权限编码' } },
      },
      handle: async ({ actor }) => ({
        kind: actor.isKey ? 'key' : 'member',
        name: actor.name,
        companyId: actor.companyId,
        permissions: [...actor.permissions].sort(),
      }),
    }),
  ];
}
