import { schema } from '../../../src/resources/invites/schema';
import { expireDays } from '../../../src/schema/commonFields';
import type { Field } from '../../../src/schema/fields';
import { longest } from '../../../src/schema/longest';
import { handled } from '../../kernel/routes/apiType';
import { memberRoute, publicRoute, type Route } from '../../kernel/routes/route';
import type { CompanyDeps } from '../deps';
import { invite, inviteMany } from './invite';
import { acceptedAt, openedAt } from './visit';

const emails: Field = {
  kind: 'longText',
  required: true,
  maxLength: 60_000,
  label: { en: 'Email addresses', zh: '邮箱地址' },
};
const group = { en: 'Invitations', zh: '邀请' };

export function inviteRoutes(deps: CompanyDeps): Route[] {
  const { usedCount: _used, status: _status, expireTime: _expiry, ...given } = schema.fields;
  const { inviteType: _type, mobile: _mobile, email: _email, quota: _quota, nickname: _name, ...ofMany } = given;
  return [
    memberRoute('POST /xxm-comp/v1/inviteUser', group, {
      summary: { en: 'Invite a member', zh: '邀请成员' },
      access: { kind: 'permission', code: 'member:invite' },
      body: { ...given, expireDays },
      answersSecret: true,
      answer: handled('Invited'),
      handle: (context) => invite(deps, context),
    }),
    memberRoute('POST /xxm-comp/v1/inviteUsers', group, {
      summary: { en: 'Invite many e-mail addresses', zh: '批量邀请邮箱' },
      access: { kind: 'permission', code: 'member:invite' },
      body: { ...ofMany, expireDays, emails },
      answersSecret: true,
      answer: handled('InvitedMembers'),
      handle: (context) => inviteMany(deps, context),
    }),
    publicRoute('GET /public/v1/invites/{token}', group, {
      summary: { en: 'Details of an invitation', zh: '查看邀请' },
      answer: handled('InviteOffer'),
      handle: (context) => openedAt(deps, context),
    }),
    publicRoute('POST /public/v1/invites/{token}', group, {
      summary: { en: 'Accept an invitation', zh: '接受邀请' },
      body: {
        nickname: { kind: 'text', required: true, maxLength: longest.memberName, label: { en: 'Name', zh: '姓名' } },
        account: {
          kind: 'text',
          required: true,
          minLength: 2,
          maxLength: 60,
          label: { en: 'Account name', zh: '账号' },
        },
        // 'longText' because 'text' trims spaces, which belong to the password.
        password: { kind: 'longText', required: true, maxLength: 200, label: { en: 'Password', zh: '密码' } },
      },
      changesAccess: true,
      answersSecret: true,
      answer: handled('InviteAccepted'),
      handle: (context) => acceptedAt(deps, context),
    }),
  ];
}
