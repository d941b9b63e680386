import type { Text } from '../../../schema/text';

/** What the screens of members say beside their schema. */
export const words = {
  invite: { en: 'Invite', zh: '邀请成员' },
  inviteTitle: { en: 'Invite to the company', zh: '邀请加入公司' },
  makeLink: { en: 'Make the link', zh: '生成链接' },
  invited: { en: 'The invitation is ready', zh: '邀请已生成' },
  inviteOnce: {
    en: 'Copy the link and send it. It is shown this once; whoever has it can join. Open until {until}.',
    zh: '请复制链接并发送给对方。链接仅显示这一次，持有者即可加入。有效期至 {until}。',
  },
  inviteSent: {
    en: 'The link goes to the number by text message, too. It is shown this once; whoever has it can join. Open until {until}.',
    zh: '链接同时以短信发送到对方手机。链接仅显示这一次，持有者即可加入。有效期至 {until}。',
  },
  inviteLink: { en: 'Link', zh: '邀请链接' },

  seats: { en: 'VIP seats: {used} of {total} given', zh: 'VIP 席位：已授予 {used} / {total}' },
  seatsReserved: { en: '{reserved} reserved by open invitations', zh: '待接受的邀请预留 {reserved} 个' },
  seatsFree: { en: '{free} free', zh: '剩余 {free} 个' },
  seatsAll: { en: 'Who has one', zh: '查看持有者' },

  actions: { en: 'Actions for {name}', zh: '{name}的操作' },
  enable: { en: 'Enable', zh: '启用' },
  enabled: { en: '{name} can sign in again.', zh: '{name}可以重新登录了。' },
  disable: { en: 'Disable…', zh: '停用…' },
  disableTitle: { en: 'Disable {name}?', zh: '停用{name}？' },
  disableText: {
    en: 'They are signed out at once and cannot sign in until enabled again. Roles, departments and VIP seat stay theirs.',
    zh: '将立即退出登录，重新启用前无法登录。角色、部门和 VIP 席位保留。',
  },
  disableDo: { en: 'Disable', zh: '停用' },
  disabled: { en: '{name} is disabled.', zh: '已停用{name}。' },
  giveSeat: { en: 'Give a VIP seat', zh: '授予 VIP 席位' },
  seatGiven: { en: '{name} has a VIP seat.', zh: '已授予{name} VIP 席位。' },
  cancelSeat: { en: 'Take the VIP seat back', zh: '取消 VIP 席位' },
  seatTaken: { en: '{name} has no VIP seat any more.', zh: '已取消{name}的 VIP 席位。' },

  sendReset: { en: 'Send a reset link…', zh: '发送重置密码链接…' },
  sendResetTitle: { en: 'Send {name} a link for a new password?', zh: '向{name}发送重置密码链接？' },
  sendResetText: {
    en: 'It goes to their mobile number by text message and opens for 30 minutes. Until they use it, their password stays.',
    zh: '链接将以短信发送到其手机号，30 分钟内有效。使用前原密码不变。',
  },
  sendResetDo: { en: 'Send the link', zh: '发送' },
  resetSent: { en: 'The link is on its way to {name}.', zh: '链接正在发送给{name}。' },

  handOver: { en: 'Hand work over…', zh: '移交工作…' },
  handOverTitle: { en: 'Hand over the work of {name}', zh: '移交{name}的工作' },
  handOverText: {
    en: 'Whatever {name} leads, looks after or made becomes the other person’s. {name} stays a member.',
    zh: '{name}负责、管理或创建的内容将归接收人所有，{name}仍是成员。',
  },
  receiver: { en: 'Who takes it over', zh: '接收人' },
  handOverDo: { en: 'Hand over', zh: '移交' },
  handedOver: { en: 'Handed over: {count} records.', zh: '已移交 {count} 条记录。' },
  nothingToHandOver: { en: 'There was nothing to hand over.', zh: '没有可移交的内容。' },

  sessions: { en: 'Sessions…', zh: '登录会话…' },
  sessionsTitle: { en: 'Where {name} is signed in', zh: '{name}的登录会话' },
  noSessions: { en: '{name} is signed in nowhere.', zh: '{name}当前没有登录。' },
  sessionsFailed: { en: 'The sessions could not be loaded: {why}', zh: '无法加载登录会话：{why}' },
  sessionsRetry: { en: 'Try again', zh: '重试' },
  sessionEnded: { en: 'The session has ended.', zh: '会话已结束。' },
  signOut: { en: 'Sign out everywhere', zh: '全部下线' },
  signOutTitle: { en: 'Sign {name} out everywhere?', zh: '将{name}全部下线？' },
  signOutText: {
    en: 'They are signed out at once, are told that it was you, and can sign in again.',
    zh: '将立即退出登录并收到通知，之后仍可重新登录。',
  },
  signedOut: { en: '{name} is signed out.', zh: '已将{name}下线。' },
  endTitle: { en: 'End this session of {name}?', zh: '结束{name}的此会话？' },
  endDo: { en: 'End', zh: '结束' },
  close: { en: 'Close', zh: '关闭' },

  own: { en: 'Make owner…', zh: '转让公司…' },
  ownTitle: { en: 'Make {name} the owner?', zh: '将公司转让给{name}？' },
  ownText: {
    en: '{name} can then do everything in this company, and you become an administrator. Only {name} can hand it back.',
    zh: '转让后{name}拥有公司的全部权限，您将成为管理员。只有{name}才能再转让回来。',
  },
  password: { en: 'Your password', zh: '您的登录密码' },
  ownDo: { en: 'Hand the company over', zh: '转让公司' },
  owned: { en: '{name} owns the company now.', zh: '{name}已成为公司所有者。' },

  remove: { en: 'Remove…', zh: '移出公司…' },
  removeTitle: { en: 'Remove {name} from the company?', zh: '将{name}移出公司？' },
  removeText: {
    en: '{name} is signed out at once and cannot sign in again. Roles, departments and VIP seat are taken away; the account name and number can be used again. What they did stays under their name. To come back they must be invited anew.',
    zh: '{name}将立即退出登录且无法再登录。角色、部门和 VIP 席位将被收回，账号和手机号可重新使用；历史记录保留其姓名。如需回来须重新邀请。',
  },
  removeReceiver: { en: 'First hand their work over to', zh: '先将其工作移交给' },
  removeReceiverHelp: {
    en: 'Left empty, nobody takes over what they lead or look after.',
    zh: '留空则其负责或管理的内容无人接手。',
  },
  removeDo: { en: 'Remove', zh: '移出' },
  removed: { en: '{name} has been removed.', zh: '已将{name}移出公司。' },
} as const satisfies Record<string, Text>;
