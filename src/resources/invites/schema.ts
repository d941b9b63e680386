import { expireDays } from '../../schema/commonFields';
import { longest } from '../../schema/longest';
import { defineResource } from '../../schema/resource';

/**
 * An invitation to join the company with the rights it grants. Anyone with the link may use it; the link is revealed
 * once.
 */
export const schema = defineResource({
  name: 'invites',
  label: { one: { en: 'Invitation', zh: '邀请' }, many: { en: 'Invitations', zh: '邀请' } },
  icon: 'ri-user-add-line',
  route: '/invite/list',
  section: 'company',
  order: 3,
  title: 'nickname',
  quickSearch: { subtitle: ['mobile', 'email', 'status'] },
  fields: {
    nickname: {
      kind: 'text',
      createOnly: true,
      maxLength: longest.memberName,
      searchable: true,
      label: { en: 'Invitee name', zh: '被邀请人' },
    },
    inviteType: {
      kind: 'choice',
      createOnly: true,
      required: true,
      default: 'LINK',
      label: { en: 'Kind', zh: '方式' },
      choices: {
        LINK: { en: 'By link', zh: '链接' },
        MOBILE: { en: 'By mobile', zh: '手机号' },
        EMAIL: { en: 'By email', zh: '邮箱' },
      },
    },
    mobile: {
      kind: 'mobile',
      createOnly: true,
      required: true,
      label: { en: 'Mobile', zh: '手机号' },
      shownWhen: { field: 'inviteType', op: 'is', value: 'MOBILE' },
    },
    email: {
      kind: 'email',
      createOnly: true,
      required: true,
      label: { en: 'Email', zh: '邮箱' },
      shownWhen: { field: 'inviteType', op: 'is', value: 'EMAIL' },
    },
    deptIds: {
      kind: 'references',
      to: 'departments',
      emptyMeans: 'none',
      select: 'each',
      createOnly: true,
      max: 20,
      label: { en: 'Departments', zh: '部门' },
    },
    roleIds: {
      kind: 'references',
      to: 'roles',
      emptyMeans: 'none',
      createOnly: true,
      max: 20,
      label: { en: 'Roles', zh: '角色' },
    },
    groupIds: {
      kind: 'references',
      to: 'account-groups',
      emptyMeans: 'none',
      createOnly: true,
      max: 20,
      label: { en: 'Account groups', zh: '账号分组' },
    },
    seat: { kind: 'boolean', createOnly: true, label: { en: 'VIP seat', zh: '附带 VIP 席位' } },
    quota: {
      kind: 'number',
      integer: true,
      min: 1,
      max: 100,
      default: 1,
      createOnly: true,
      label: { en: 'Number of people', zh: '名额' },
    },
    usedCount: {
      kind: 'number',
      integer: true,
      min: 0,
      default: 0,
      readOnly: true,
      required: true,
      label: { en: 'Joined', zh: '已加入' },
    },
    status: {
      kind: 'choice',
      readOnly: true,
      required: true,
      default: 'PENDING',
      label: { en: 'Status', zh: '状态' },
      choices: {
        PENDING: { en: 'Open', zh: '待接受' },
        ACCEPTED: { en: 'Accepted', zh: '已接受' },
        EXPIRED: { en: 'Expired', zh: '已过期' },
        REVOKED: { en: 'Revoked', zh: '已撤销' },
      },
      tones: { PENDING: 'info', ACCEPTED: 'good', EXPIRED: 'neutral', REVOKED: 'bad' },
    },
    expireTime: { kind: 'dateTime', readOnly: true, required: true, label: { en: 'Expires', zh: '有效期至' } },
    remark: { kind: 'longText', createOnly: true, maxLength: 500, label: { en: 'Note', zh: '备注' } },
  },
  list: {
    columns: ['nickname', 'inviteType', 'mobile', 'email', 'roleIds', 'usedCount', 'status', 'expireTime'],
    filters: ['status', 'inviteType'],
    sort: ['createdAt', 'DESC'],
    whenEmpty: { en: 'Invitations appear here when you invite someone.', zh: '邀请成员后，邀请会显示在这里。' },
  },
  scope: { member: 'createdBy', departments: 'deptIds' },
  permissions: {
    prefix: 'invite',
    actions: ['list', 'import'],
  },
  actions: {
    renew: {
      label: { en: 'Create a new invitation link', zh: '重新生成邀请链接' },
      button: {
        label: { en: 'New link', zh: '重新生成链接' },
        icon: 'ri-refresh-line',
        shownWhen: { field: 'status', op: 'in', value: ['PENDING', 'EXPIRED'] },
        confirm: {
          en: "The previous link stops working. The invitation itself doesn't change.",
          zh: '之前发送的链接将失效，邀请授予的内容不变。',
        },
        shownOnce: {
          part: 'inviteUrl',
          title: { en: 'New link created', zh: '新链接已生成' },
          label: { en: 'Link', zh: '邀请链接' },
          text: {
            en: "Copy the link and send it. You won't see it again. Anyone with the link can join. Expires {expireTime}.",
            zh: '请复制链接并发送给对方。链接仅显示这一次，持有者即可加入。有效期至 {expireTime}。',
          },
        },
      },
      input: {
        expireDays,
      },
    },
    revoke: {
      label: { en: 'Revoke invitations', zh: '撤销邀请' },
      button: {
        label: { en: 'Revoke', zh: '撤销' },
        icon: 'ri-close-line',
        tone: 'bad',
        shownWhen: { field: 'status', op: 'is', value: 'PENDING' },
        confirm: {
          en: 'The link stops working. Members who already joined stay, and reserved seats are released.',
          zh: '链接将立即失效，已加入的成员不受影响，预留的席位将被释放。',
        },
        done: { en: 'Invitation revoked.', zh: '邀请已撤销。' },
      },
    },
  },
});
