import type { ConsoleWords } from './consoleEnglish';

export const consoleChinese: ConsoleWords = {
  parley: {
    nav: {
      label: '主导航',
      open: '打开导航',
      close: '关闭导航',
      collapse: '收起导航',
      expand: '展开导航',
      dashboard: '仪表盘',
    },
    user: {
      menu: '我的账号',
      profile: '个人资料',
      settings: '设置',
      plan: '套餐',
      signOut: '退出登录',
      edition: '版本',
      free: '免费版',
    },
    preview: {
      label: '预览',
      text: '您正以角色“%{role}”查看控制台，不能更改任何内容。',
      leave: '退出预览',
    },
    theme: { label: '主题', light: '浅色', dark: '深色', system: '跟随系统' },
    language: '语言',
    footer: '咨询、订单与团队，尽在一处。',
    scrollToTop: '回到顶部',
    confirm: { title: '确认操作', content: '确定要继续吗？', cancel: '取消', confirm: '确认' },
    draft: { kept: '已保留您之前填写的内容。', restore: '恢复', discard: '放弃' },
    error: {
      title: '此页面出了点问题',
      text: '其他页面仍可正常使用。请重试，或前往其他页面。',
      retry: '重试',
      network: '无法连接服务器，请检查网络后重试。',
      timeout: '服务器响应超时，请重试。',
      server: '服务器暂时无法响应，请稍后重试。',
      tooFast: '请求过于频繁，请稍后重试。',
      conflict: '其他人已修改此内容。',
      shape: '服务器返回了无法识别的内容。',
    },
  },
};
