export const sessionTexts = {
  program: { en: 'App or unknown device', zh: '程序或未知设备' },
  thisMachine: { en: 'this server', zh: '服务器本机' },
  privateNetwork: { en: 'private network', zh: '内网' },
  unknownAddress: { en: 'unknown address', zh: '未知地址' },
  current: { en: 'This session', zh: '当前会话' },
  password: { en: 'by password', zh: '密码登录' },
  qr: { en: 'by QR code', zh: '扫码登录' },
  since: { en: 'Signed in {at}, {method}', zh: '{at} 登录（{method}）' },
  now: { en: 'Active just now', zh: '刚刚活动' },
  lastSeen: { en: 'Last active {ago}', zh: '{ago}活动' },
  end: { en: 'Sign out', zh: '结束' },
  endOf: { en: 'Sign out {device}', zh: '结束{device}的会话' },
};
