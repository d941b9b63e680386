import type { Field } from '../../../../src/schema/fields';
import { invalid } from '../../http/refusal';
import { accountAddress } from '../../mail/accountAddress';
import { handled, nothing } from '../../routes/apiType';
import { publicRoute, type Route, type RouteContext } from '../../routes/route';
import { accountMobile } from '../../sms/accountMobile';
import { changePassword, type PasswordChange } from '../changePassword';
import { resetByCode } from './byCode';
import type { ResetDeps } from './deps';
import { openResetLink, resetByLink } from './links';

const group = { en: 'Signing in', zh: '登录' };
// `longText` keeps the spaces of a password; `text` would trim them.
const password = (en: string, zh: string): Field => ({ kind: 'longText', maxLength: 200, label: { en, zh } });
const newPassword: Field = { ...password('New password', '新密码'), required: true } as Field;
const token: Field = {
  kind: 'text',
  required: true,
  maxLength: 100,
  label: { en: 'Link secret', zh: '链接密钥' },
};

/** Routes to set a new password: with the old one, a code, or a link. */
export function resetRoutes(deps: ResetDeps): Route[] {
  return [
    publicRoute('POST /xxm/v1/users/resetPassword', group, {
      summary: {
        en: 'Set a new password with a code or, when signed in, the current password',
        zh: '重置密码：凭短信验证码，或登录后凭旧密码',
      },
      servesMembers: true,
      body: {
        newPassword,
        oldPassword: password('Old password', '旧密码'),
        mobile: { kind: 'mobile', label: { en: 'Mobile number', zh: '手机号' } },
        email: { kind: 'email', label: { en: 'Email address', zh: '邮箱' } },
        requestId: { kind: 'text', maxLength: 100, label: { en: 'Code request ID', zh: '验证码请求编号' } },
        code: { kind: 'text', maxLength: 20, label: { en: 'Code', zh: '验证码' } },
      },
      // Ends sessions of the user.
      changesAccess: true,
      // No idempotency key: the request holds passwords, and each attempt must be counted.
      answersSecret: true,
      answer: nothing,
      handle: (context) => reset(deps, context),
    }),
    publicRoute('POST /xxm/v1/users/openResetLink', group, {
      summary: { en: 'The account a reset link belongs to', zh: '查看重置密码链接' },
      body: { token },
      answersSecret: true,
      answer: handled('ResetLink'),
      handle: async ({ db, body, client }) => ({
        account: (await openResetLink(db, deps, String(body.token), client)).username,
      }),
    }),
    publicRoute('POST /xxm/v1/users/resetByLink', group, {
      summary: { en: 'Set a new password with a link', zh: '用链接重置密码' },
      body: { token, newPassword },
      changesAccess: true,
      answersSecret: true,
      answer: nothing,
      async handle({ db, body, client, requestId }) {
        const given = { token: String(body.token), newPassword: String(body.newPassword) };
        await resetByLink(db, deps, given, { client, requestId });
        return null;
      },
    }),
  ];
}

/** With the old password the caller must be signed in; without it, a code is required. */
async function reset(deps: ResetDeps, context: RouteContext): Promise<null> {
  const { db, body, client } = context;
  const byCode = [body.email === null ? 'mobile' : 'email', 'requestId', 'code'];
  if (byCode.some((name) => body[name] !== null) && body.oldPassword === null) {
    const missing = byCode.filter((name) => body[name] === null);
    if (missing.length > 0) throw invalid(missing.map((path) => ({ path, code: 'required' })));
    const { mobile, email, requestId, code, newPassword } = body as Record<string, string>;
    if (email && mobile) throw invalid([{ path: 'mobile', code: 'unknown' }]);
    const by = email ? { email: accountAddress(email) } : { mobile: accountMobile(mobile!) };
    const given = { by, requestId: requestId!, code: code!, newPassword: newPassword! };
    await resetByCode(db, deps, given, context);
    return null;
  }
  const actor = await context.member();
  const stray = byCode.filter((name) => body[name] !== null);
  if (stray.length > 0) throw invalid(stray.map((path) => ({ path, code: 'unknown' })));
  if (body.oldPassword === null) throw invalid([{ path: 'oldPassword', code: 'required' }]);
  const change = body as unknown as PasswordChange;
  const { names = [] } = (await deps.findHolder(db, { userId: actor.userId })) ?? {};
  const holder = { userId: actor.userId, sessionId: actor.sessionId, names };
  await changePassword(db, deps.passwords, holder, change, client, (trx) =>
    deps.passwordChanged(trx, actor, context.requestId),
  );
  return null;
}
