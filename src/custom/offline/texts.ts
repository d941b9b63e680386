export const messages = {
  device: {
    en: "You're offline. You can keep reading and typing; saving works again once you're back online.",
    zh: '您已离线。页面上的内容仍可查看，已输入的内容会保留，恢复联网后即可保存。',
  },
  waiting: {
    en: "You're offline, so this page couldn't load. It will load automatically when you're back online.",
    zh: '您已离线，此页面无法加载。恢复联网后将自动加载。',
  },
  server: {
    en: "Can't reach the server. Your input is kept while we reconnect.",
    zh: '无法连接服务器。已输入的内容会保留，系统正在自动重试。',
  },
  retry: { en: 'Try now', zh: '立即重试' },
};
