/** What the section of one's own security says. */
export const securityWords = {
  lead: {
    en: 'Where you are signed in, and who tried to be you.',
    zh: '查看您的登录情况，以及有谁尝试以您的身份登录。',
  },
  sessions: { en: 'Where I am signed in', zh: '当前登录' },
  alone: { en: 'You are signed in nowhere else.', zh: '您没有在其他地方登录。' },
  endOthers: { en: 'End all others', zh: '结束其他全部会话' },
  endOthersTitle: { en: 'End all your other sessions?', zh: '结束您的其他全部会话？' },
  endOthersText: {
    en: 'Everywhere but here you are signed out at once. What is typed there and not saved stays in that browser.',
    zh: '除此处外，您在其他地方会立即退出登录。那里尚未保存的输入会留在对应的浏览器中。',
  },
  endTitle: { en: 'End this session?', zh: '结束此会话？' },
  endText: { en: '{device}, {address}: it is signed out at once.', zh: '{device}，{address}：将立即退出登录。' },
  endDo: { en: 'End', zh: '结束' },
  ended: { en: 'The session has ended.', zh: '会话已结束。' },
  endedOthers: { en: 'Your other sessions have ended.', zh: '其他会话已全部结束。' },
  password: { en: 'Password', zh: '密码' },
  passwordAge: { en: 'Last changed {ago}, {at}.', zh: '上次修改：{ago}（{at}）。' },
  passwordNew: { en: 'Changed just now.', zh: '刚刚修改。' },
  passwordWhen: {
    en: 'There is no need to change it from time to time; do so when somebody else may know it.',
    zh: '无需定期更换；若他人可能知道，请立即修改。',
  },
  changePassword: { en: 'Change password', zh: '修改密码' },
  devices: { en: 'Known devices', zh: '已知设备' },
  devicesText: {
    en: 'Used for a sign-in within 90 days. From any other you are told of a sign-in.',
    zh: '90 天内登录过的设备。在其他设备上登录时，您会收到通知。',
  },
  noDevices: { en: 'None yet: your next sign-in is the first that is remembered.', zh: '暂无：下次登录后开始记录。' },
  deviceSeen: { en: 'Last sign-in {at}', zh: '最近登录：{at}' },
  signIns: { en: 'Latest sign-ins', zh: '最近登录记录' },
  signInsText: {
    en: 'Tries that were refused are listed as well. If one was not you, change your password.',
    zh: '包含被拒绝的尝试。如非本人操作，请修改密码。',
  },
  noSignIns: { en: 'No sign-in is on record yet.', zh: '暂无登录记录。' },
  signedIn: { en: 'Signed in', zh: '登录成功' },
  refused: { en: 'Refused', zh: '登录失败' },
  more: { en: 'Show all {count}', zh: '显示全部 {count} 条' },
};
