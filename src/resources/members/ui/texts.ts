import type { Text } from '../../../schema/text';

export const texts = {
  invite: { en: 'Invite', zh: '邀请成员' },
  inviteTitle: { en: 'Invite people', zh: '邀请加入公司' },
  makeLink: { en: 'Create link', zh: '生成链接' },
  invited: { en: 'Invitation created', zh: '邀请已生成' },
  inviteOnce: {
    en: "Copy the link and send it. You won't see it again. Anyone with the link can join. Expires {until}.",
    zh: '请复制链接并发送给对方。链接仅显示这一次，持有者即可加入。有效期至 {until}。',
  },
  inviteSent: {
    en: "We've also sent the link by text message. You won't see it again. Anyone with the link can join. Expires {until}.",
    zh: '链接同时以短信发送到对方手机。链接仅显示这一次，持有者即可加入。有效期至 {until}。',
  },
  invitedMany: { en: 'Invitations sent to {count} addresses.', zh: '已向 {count} 个邮箱发送邀请。' },
  inviteUnsent: {
    en: "This server can't send email. Copy the links and send them yourself. You won't see them again. Each is for 1 person.",
    zh: '此服务器无法发送邮件，请复制链接并自行发送。链接仅显示这一次，每个链接供一人使用。',
  },
  inviteLink: { en: 'Link', zh: '邀请链接' },

  seats: { en: 'VIP seats: {used} of {total} assigned', zh: 'VIP 席位：已授予 {used} / {total}' },
  seatsReserved: { en: '{reserved} reserved by open invitations', zh: '待接受的邀请预留 {reserved} 个' },
  seatsFree: { en: '{free} available', zh: '剩余 {free} 个' },
  seatsAll: { en: 'View seat holders', zh: '查看持有者' },

  actions: { en: 'Actions for {name}', zh: '{name}的操作' },
  enable: { en: 'Enable', zh: '启用' },
  enabled: { en: '{name} can sign in again.', zh: '{name}可以重新登录了。' },
  disable: { en: 'Disable…', zh: '停用…' },
  disableTitle: { en: 'Disable {name}?', zh: '停用{name}？' },
  disableText: {
    en: "They are signed out right away and can't sign in until enabled again. They keep their roles, departments and VIP seat.",
    zh: '将立即退出登录，重新启用前无法登录。角色、部门和 VIP 席位保留。',
  },
  disableDo: { en: 'Disable', zh: '停用' },
  disabled: { en: '{name} was disabled.', zh: '已停用{name}。' },
  giveSeat: { en: 'Assign VIP seat', zh: '授予 VIP 席位' },
  seatGiven: { en: 'VIP seat assigned to {name}.', zh: '已授予{name} VIP 席位。' },
  cancelSeat: { en: 'Remove VIP seat', zh: '取消 VIP 席位' },
  seatTaken: { en: 'VIP seat removed from {name}.', zh: '已取消{name}的 VIP 席位。' },

  sendReset: { en: 'Send password reset link…', zh: '发送重置密码链接…' },
  sendResetNoSms: {
    en: "This server can't send links by text message or email.",
    zh: '此服务器无法通过短信或邮件发送链接。',
  },
  sendResetTitle: { en: 'Send {name} a password reset link?', zh: '向{name}发送重置密码链接？' },
  sendResetText: {
    en: "We'll send the link to their mobile number or email address. It expires in 30 minutes. Their current password works until they use it.",
    zh: '链接将发送到其手机号或邮箱，30 分钟内有效。使用前原密码不变。',
  },
  sendResetDo: { en: 'Send link', zh: '发送' },
  resetSent: { en: 'Reset link sent to {name}.', zh: '链接正在发送给{name}。' },

  groups: { en: 'Account groups…', zh: '账号分组…' },
  groupsTitle: { en: 'Account groups of {name}', zh: '{name}的账号分组' },
  groupsText: {
    en: '{name} sees the accounts, customers and conversations of these groups. Groups without staff are open to everyone.',
    zh: '{name}可看到这些分组的账号、客户和会话。未指定负责人员的分组对所有人可见。',
  },
  groupsDo: { en: 'Save', zh: '保存' },
  groupsSaved: { en: 'Account groups of {name} saved.', zh: '已保存{name}的账号分组。' },
  noAccountsYet: {
    en: "They won't see any accounts, orders or conversations yet: every account belongs to a group they aren't in. After they join, add them under Members > Account groups.",
    zh: '对方加入后还看不到任何账号、订单和会话：所有账号都属于其未加入的分组。加入后，请在成员的“账号分组”中添加。',
  },

  handOver: { en: 'Hand over work…', zh: '移交工作…' },
  handOverTitle: { en: 'Hand over work of {name}', zh: '移交{name}的工作' },
  handOverText: {
    en: 'Everything {name} manages, is assigned to or created goes to the other person. {name} stays a member.',
    zh: '{name}负责、管理或创建的内容将归接收人所有，{name}仍是成员。',
  },
  receiver: { en: 'New owner', zh: '接收人' },
  handOverDo: { en: 'Hand over', zh: '移交' },
  handedOver: { en: '{count} records handed over.', zh: '已移交 {count} 条记录。' },
  nothingToHandOver: { en: 'Nothing to hand over.', zh: '没有可移交的内容。' },

  sessions: { en: 'Sessions…', zh: '登录会话…' },
  sessionsTitle: { en: 'Active sessions of {name}', zh: '{name}的登录会话' },
  noSessions: { en: "{name} isn't signed in anywhere.", zh: '{name}当前没有登录。' },
  sessionsFailed: { en: "Couldn't load the sessions: {why}", zh: '无法加载登录会话：{why}' },
  sessionsRetry: { en: 'Try again', zh: '重试' },
  sessionEnded: { en: 'Session signed out.', zh: '会话已结束。' },
  signOut: { en: 'Sign out everywhere', zh: '全部下线' },
  signOutTitle: { en: 'Sign {name} out everywhere?', zh: '将{name}全部下线？' },
  signOutText: {
    en: 'They are signed out right away and notified that you did it. They can sign in again.',
    zh: '将立即退出登录并收到通知，之后仍可重新登录。',
  },
  signedOut: { en: '{name} was signed out.', zh: '已将{name}下线。' },
  endTitle: { en: 'Sign {name} out of this session?', zh: '结束{name}的此会话？' },
  endDo: { en: 'Sign out', zh: '结束' },
  close: { en: 'Close', zh: '关闭' },

  own: { en: 'Make owner…', zh: '转让公司…' },
  ownTitle: { en: 'Make {name} the owner?', zh: '将公司转让给{name}？' },
  ownText: {
    en: '{name} can then do everything in this company, and you become an administrator. Only {name} can transfer it back.',
    zh: '转让后{name}拥有公司的全部权限，您将成为管理员。只有{name}才能再转让回来。',
  },
  password: { en: 'Your password', zh: '您的登录密码' },
  ownDo: { en: 'Transfer ownership', zh: '转让公司' },
  owned: { en: '{name} is now the owner.', zh: '{name}已成为公司所有者。' },

  remove: { en: 'Remove…', zh: '移出公司…' },
  removeTitle: { en: 'Remove {name} from the company?', zh: '将{name}移出公司？' },
  removeText: {
    en: "{name} is signed out right away and can't sign in again. They lose their roles, departments and VIP seat, and their account name and number become available again. Their activity stays on record. To return, they need a new invitation.",
    zh: '{name}将立即退出登录且无法再登录。角色、部门和 VIP 席位将被收回，账号和手机号可重新使用；历史记录保留其姓名。如需回来须重新邀请。',
  },
  removeReceiver: { en: 'Hand their work over to', zh: '先将其工作移交给' },
  removeReceiverHelp: { en: 'Leave blank to leave their work unassigned.', zh: '留空则其负责或管理的内容无人接手。' },
  removeDo: { en: 'Remove', zh: '移出' },
  removed: { en: '{name} was removed.', zh: '已将{name}移出公司。' },
} as const satisfies Record<string, Text>;
