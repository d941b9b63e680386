import { addMessages } from '../../i18n/catalogues';

addMessages('parley.appearance', {
  title: { en: 'Appearance', zh: '外观' },
  hint: { en: 'Applied instantly and synced to your devices.', zh: '立即生效，并在您的所有设备上保留。' },
  close: { en: 'Close appearance', zh: '关闭外观设置' },
  reset: { en: 'Reset to defaults', zh: '恢复默认' },
  wasReset: { en: 'Appearance reset.', zh: '已恢复默认外观。' },
  wideOnly: {
    en: 'On narrow screens, the navigation always opens over the page.',
    zh: '窗口较窄时，导航始终浮在页面之上。',
  },
  theming: { en: 'Theme', zh: '主题' },
  arrangement: { en: 'Layout', zh: '布局' },
  groups: {
    theme: { en: 'Color mode', zh: '颜色模式' },
    skin: { en: 'Skin', zh: '皮肤' },
    language: { en: 'Language', zh: '语言' },
    layout: { en: 'Navigation', zh: '导航位置' },
    'content-width': { en: 'Content width', zh: '内容宽度' },
    navbar: { en: 'Top bar', zh: '顶栏' },
    'navbar-blur': { en: 'Top bar blur', zh: '顶栏模糊效果' },
    'vertical-nav-collapsed': { en: 'Navigation width', zh: '导航宽度' },
    'vertical-nav-semi-dark': { en: 'Dark navigation', zh: '深色导航' },
  },
  choices: {
    theme: {
      light: { en: 'Light', zh: '浅色' },
      dark: { en: 'Dark', zh: '深色' },
      system: { en: 'System', zh: '跟随系统' },
    },
    skin: {
      default: { en: 'Soft shadows', zh: '柔和阴影' },
      bordered: { en: 'Bordered', zh: '边框' },
    },
    layout: {
      vertical: { en: 'Side', zh: '侧边' },
      horizontal: { en: 'Top', zh: '顶部' },
    },
    'content-width': {
      boxed: { en: 'Boxed', zh: '定宽' },
      full: { en: 'Full width', zh: '全宽' },
    },
    navbar: {
      sticky: { en: 'Sticky', zh: '固定' },
      static: { en: 'Static', zh: '随页面滚动' },
      hidden: { en: 'Hidden', zh: '隐藏' },
    },
    'navbar-blur': {
      true: { en: 'On', zh: '开启' },
      false: { en: 'Off', zh: '关闭' },
    },
    'vertical-nav-collapsed': {
      false: { en: 'Expanded', zh: '显示名称' },
      true: { en: 'Icons only', zh: '仅图标' },
    },
    'vertical-nav-semi-dark': {
      false: { en: 'Off', zh: '关闭' },
      true: { en: 'On', zh: '开启' },
    },
  },
  notes: {
    hiddenNavbar: {
      en: "The top bar can't be hidden when the navigation is at the top.",
      zh: '导航位于顶部时，不能隐藏顶栏。',
    },
    noBlur: { en: 'Only available with a sticky top bar.', zh: '仅固定的顶栏有模糊效果。' },
    semiDark: { en: 'Only available in light mode.', zh: '仅在浅色主题下生效。' },
    sideOnly: { en: 'Only available with side navigation.', zh: '仅在导航位于侧边时生效。' },
  },
});
