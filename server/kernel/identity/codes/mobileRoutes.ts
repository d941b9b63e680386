import type { Fields } from '../../../../src/schema/fields';
import { handled } from '../../routes/apiType';
import { memberRoute, type Route } from '../../routes/route';
import { changeMobile, type MobileChange, type MobileDeps } from './changeMobile';

const group = { en: 'Signing in', zh: '登录' };

const body: Fields = {
  mobile: { kind: 'mobile', required: true, label: { en: 'New mobile number', zh: '新手机号' } },
  requestId: {
    kind: 'text',
    required: true,
    maxLength: 100,
    label: { en: 'Code request ID', zh: '验证码请求编号' },
  },
  code: { kind: 'text', required: true, maxLength: 20, label: { en: 'Code', zh: '验证码' } },
  // `longText` keeps the spaces of a password; `text` would trim them.
  password: { kind: 'longText', maxLength: 200, label: { en: 'Your password', zh: '登录密码' } },
  oldRequestId: {
    kind: 'text',
    maxLength: 100,
    label: { en: "Request ID of the old number's code", zh: '原手机号验证码请求编号' },
  },
  oldCode: { kind: 'text', maxLength: 20, label: { en: 'Code sent to the old number', zh: '原手机号验证码' } },
};

export function mobileRoutes(deps: MobileDeps): Route[] {
  return [
    memberRoute('POST /xxm/v1/users/updateMobile', group, {
      summary: { en: 'Change the mobile number of the current user', zh: '更换当前用户的手机号' },
      access: { kind: 'login' },
      body,
      // No idempotency key: the request holds a password and codes, and each attempt must be counted.
      answersSecret: true,
      answer: handled('OwnMobile'),
      handle: (context) => changeMobile(context, deps, context.body as unknown as MobileChange),
    }),
  ];
}
