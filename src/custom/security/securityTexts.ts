/** Texts of the security section. */
export const securityTexts = {
  lead: {
    en: 'Your active sessions and recent sign-in attempts.',
    zh: '查看您的登录情况，以及有谁尝试以您的身份登录。',
  },
  sessions: { en: 'Active sessions', zh: '当前登录' },
  alone: { en: "You're not signed in anywhere else.", zh: '您没有在其他地方登录。' },
  endOthers: { en: 'Sign out all others', zh: '结束其他全部会话' },
  endOthersTitle: { en: 'Sign out of all other sessions?', zh: '结束您的其他全部会话？' },
  endOthersText: {
    en: 'All other devices are signed out right away. Unsaved input on them stays in their browsers.',
    zh: '除此处外，您在其他地方会立即退出登录。那里尚未保存的输入会留在对应的浏览器中。',
  },
  endTitle: { en: 'Sign out of this session?', zh: '结束此会话？' },
  endText: { en: '{device}, {address} is signed out right away.', zh: '{device}，{address}：将立即退出登录。' },
  endDo: { en: 'Sign out', zh: '结束' },
  ended: { en: 'Session signed out.', zh: '会话已结束。' },
  endedOthers: { en: 'Signed out of all other sessions.', zh: '其他会话已全部结束。' },
  password: { en: 'Password', zh: '密码' },
  passwordAge: { en: 'Last changed {ago}, {at}.', zh: '上次修改：{ago}（{at}）。' },
  passwordNew: { en: 'Changed just now.', zh: '刚刚修改。' },
  passwordWhen: {
    en: "You don't need to change it regularly. Change it if someone else may know it.",
    zh: '无需定期更换；若他人可能知道，请立即修改。',
  },
  changePassword: { en: 'Change password', zh: '修改密码' },
  devices: { en: 'Known devices', zh: '已知设备' },
  devicesText: {
    en: 'Devices used to sign in within the last 90 days. We notify you when a new device signs in.',
    zh: '90 天内登录过的设备。在其他设备上登录时，您会收到通知。',
  },
  noDevices: {
    en: 'No devices yet. Your next sign-in will be the first one remembered.',
    zh: '暂无：下次登录后开始记录。',
  },
  deviceSeen: { en: 'Last sign-in {at}', zh: '最近登录：{at}' },
  signIns: { en: 'Recent sign-ins', zh: '最近登录记录' },
  signInsText: {
    en: "Includes refused attempts. If one wasn't you, change your password.",
    zh: '包含被拒绝的尝试。如非本人操作，请修改密码。',
  },
  noSignIns: { en: 'No sign-ins recorded yet.', zh: '暂无登录记录。' },
  signedIn: { en: 'Signed in', zh: '登录成功' },
  refused: { en: 'Refused', zh: '登录失败' },
  more: { en: 'Show all {count}', zh: '显示全部 {count} 条' },
};
