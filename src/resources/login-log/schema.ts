import { deviceLabel } from '../../schema/device';
import { defineResource } from '../../schema/resource';

/** Every sign-in attempt for a member of the company. */
export const schema = defineResource({
  name: 'login-log',
  label: { one: { en: 'Sign-in', zh: '登录记录' }, many: { en: 'Sign-in log', zh: '登录日志' } },
  icon: 'ri-login-circle-line',
  route: '/loginLog/list',
  section: 'logs',
  order: 2,
  title: 'account',
  view: 'login_entries',
  fields: {
    at: { kind: 'dateTime', label: { en: 'Time', zh: '时间' } },
    memberId: { kind: 'reference', to: 'members', label: { en: 'Member', zh: '成员' } },
    account: { kind: 'text', label: { en: 'Account entered', zh: '输入的账号' }, searchable: true },
    outcome: {
      kind: 'choice',
      label: { en: 'Outcome', zh: '结果' },
      choices: {
        SIGNED_IN: { en: 'Signed in', zh: '登录成功' },
        LOGIN_FAILED: { en: 'Refused', zh: '登录失败' },
      },
      tones: { SIGNED_IN: 'good', LOGIN_FAILED: 'bad' },
    },
    method: {
      kind: 'choice',
      label: { en: 'Method', zh: '方式' },
      choices: { password: { en: 'Password', zh: '密码' }, qr: { en: 'QR code', zh: '扫码' } },
    },
    ip: { kind: 'text', label: { en: 'IP address', zh: 'IP 地址' }, searchable: true },
    device: { kind: 'computed', type: 'text', compute: 'device', label: { en: 'Device', zh: '设备' } },
    confirmedFrom: {
      kind: 'computed',
      type: 'text',
      compute: 'confirmedFrom',
      label: { en: 'Confirmed on', zh: '确认设备' },
    },
    confirmedIp: { kind: 'text', label: { en: 'Confirmed from IP address', zh: '确认设备 IP 地址' } },
    confirmedUserAgent: {
      kind: 'text',
      maxLength: 400,
      label: { en: 'Confirming browser (user agent)', zh: '确认设备的浏览器标识' },
    },
    userAgent: { kind: 'text', maxLength: 400, label: { en: 'User agent', zh: '浏览器标识' } },
  },
  list: {
    columns: ['at', 'memberId', 'account', 'outcome', 'method', 'ip', 'device', 'confirmedFrom'],
    filters: ['at', 'memberId', 'outcome', 'method', 'ip'],
    sort: ['at', 'DESC'],
    searches: { en: 'account or IP address', zh: '账号、IP 地址' },
    whenEmpty: { en: 'Sign-ins appear here as they happen.', zh: '登录记录会自动显示在这里。' },
  },
  scope: { member: 'memberId' },
  permissions: { actions: ['list', 'export'], grants: { observer: [] } },
  functions: {
    device: ({ userAgent }: Readonly<Record<string, unknown>>) => deviceLabel(userAgent),
    confirmedFrom: ({ confirmedIp, confirmedUserAgent }: Readonly<Record<string, unknown>>) =>
      confirmedIp ? [deviceLabel(confirmedUserAgent), confirmedIp].filter(Boolean).join(', ') : null,
  },
});
