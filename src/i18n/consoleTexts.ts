/** The console's own messages, in addition to react-admin's. */
export const messages = {
  parley: {
    nav: {
      label: { en: 'Main navigation', zh: '主导航' },
      open: { en: 'Open navigation', zh: '打开导航' },
      close: { en: 'Close navigation', zh: '关闭导航' },
      collapse: { en: 'Collapse navigation', zh: '收起导航' },
      expand: { en: 'Expand navigation', zh: '展开导航' },
      dashboard: { en: 'Dashboard', zh: '仪表盘' },
    },
    user: {
      menu: { en: 'Your account', zh: '我的账号' },
      profile: { en: 'Profile', zh: '个人资料' },
      settings: { en: 'Settings', zh: '设置' },
      plan: { en: 'Plan', zh: '套餐' },
      signOut: { en: 'Sign out', zh: '退出登录' },
      edition: { en: 'Plan', zh: '版本' },
      free: { en: 'Free plan', zh: '免费版' },
    },
    preview: {
      label: { en: 'Preview', zh: '预览' },
      text: {
        en: "You're viewing the console as %{role}. You can't make changes.",
        zh: '您正以角色“%{role}”查看控制台，不能更改任何内容。',
      },
      leave: { en: 'Exit preview', zh: '退出预览' },
    },
    theme: {
      label: { en: 'Theme', zh: '主题' },
      light: { en: 'Light', zh: '浅色' },
      dark: { en: 'Dark', zh: '深色' },
      system: { en: 'System', zh: '跟随系统' },
    },
    language: { en: 'Language', zh: '语言' },
    footer: { en: 'Chat, orders and your team in one place.', zh: '咨询、订单与团队，尽在一处。' },
    scrollToTop: { en: 'Scroll to top', zh: '回到顶部' },
    confirm: {
      title: { en: 'Confirm', zh: '确认操作' },
      content: { en: 'Are you sure you want to continue?', zh: '确定要继续吗？' },
      cancel: { en: 'Cancel', zh: '取消' },
      confirm: { en: 'Confirm', zh: '确认' },
    },
    draft: {
      kept: { en: "We've kept your input.", zh: '已保留您之前填写的内容。' },
      restore: { en: 'Restore', zh: '恢复' },
      discard: { en: 'Discard', zh: '放弃' },
    },
    error: {
      title: { en: 'Something went wrong on this screen', zh: '此页面出了点问题' },
      text: {
        en: 'The rest of the console still works. Try again, or go somewhere else.',
        zh: '其他页面仍可正常使用。请重试，或前往其他页面。',
      },
      retry: { en: 'Try again', zh: '重试' },
      network: {
        en: "Can't reach the server. Check your connection and try again.",
        zh: '无法连接服务器，请检查网络后重试。',
      },
      timeout: { en: 'The server took too long to respond. Try again.', zh: '服务器响应超时，请重试。' },
      server: { en: "The server isn't responding. Try again in a moment.", zh: '服务器暂时无法响应，请稍后重试。' },
      tooFast: { en: 'Too many requests. Wait a moment and try again.', zh: '请求过于频繁，请稍后重试。' },
      conflict: { en: 'Someone else changed this in the meantime.', zh: '其他人已修改此内容。' },
      shape: { en: "The server sent a response the console couldn't read.", zh: '服务器返回了无法识别的内容。' },
    },
  },
};
