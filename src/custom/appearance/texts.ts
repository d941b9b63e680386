import { addMessages } from '../../i18n/catalogues';

const english = {
  title: 'Appearance',
  hint: 'Applied instantly and synced to your devices.',
  close: 'Close appearance',
  reset: 'Reset to defaults',
  wasReset: 'Appearance reset.',
  wideOnly: 'On narrow screens, the navigation always opens over the page.',
  theming: 'Theme',
  arrangement: 'Layout',
  groups: {
    theme: 'Color mode',
    skin: 'Skin',
    language: 'Language',
    layout: 'Navigation',
    'content-width': 'Content width',
    navbar: 'Top bar',
    'navbar-blur': 'Top bar blur',
    'vertical-nav-collapsed': 'Navigation width',
    'vertical-nav-semi-dark': 'Dark navigation',
  },
  choices: {
    theme: { light: 'Light', dark: 'Dark', system: 'System' },
    skin: { default: 'Soft shadows', bordered: 'Bordered' },
    layout: { vertical: 'Side', horizontal: 'Top' },
    'content-width': { boxed: 'Boxed', full: 'Full width' },
    navbar: { sticky: 'Sticky', static: 'Static', hidden: 'Hidden' },
    'navbar-blur': { true: 'On', false: 'Off' },
    'vertical-nav-collapsed': { false: 'Expanded', true: 'Icons only' },
    'vertical-nav-semi-dark': { false: 'Off', true: 'On' },
  },
  notes: {
    hiddenNavbar: "The top bar can't be hidden when the navigation is at the top.",
    noBlur: 'Only available with a sticky top bar.',
    semiDark: 'Only available in light mode.',
    sideOnly: 'Only available with side navigation.',
  },
};

const chinese: typeof english = {
  title: '外观',
  hint: '立即生效，并在您的所有设备上保留。',
  close: '关闭外观设置',
  reset: '恢复默认',
  wasReset: '已恢复默认外观。',
  wideOnly: '窗口较窄时，导航始终浮在页面之上。',
  theming: '主题',
  arrangement: '布局',
  groups: {
    theme: '颜色模式',
    skin: '皮肤',
    language: '语言',
    layout: '导航位置',
    'content-width': '内容宽度',
    navbar: '顶栏',
    'navbar-blur': '顶栏模糊效果',
    'vertical-nav-collapsed': '导航宽度',
    'vertical-nav-semi-dark': '深色导航',
  },
  choices: {
    theme: { light: '浅色', dark: '深色', system: '跟随系统' },
    skin: { default: '柔和阴影', bordered: '边框' },
    layout: { vertical: '侧边', horizontal: '顶部' },
    'content-width': { boxed: '定宽', full: '全宽' },
    navbar: { sticky: '固定', static: '随页面滚动', hidden: '隐藏' },
    'navbar-blur': { true: '开启', false: '关闭' },
    'vertical-nav-collapsed': { false: '显示名称', true: '仅图标' },
    'vertical-nav-semi-dark': { false: '关闭', true: '开启' },
  },
  notes: {
    hiddenNavbar: '导航位于顶部时，不能隐藏顶栏。',
    noBlur: '仅固定的顶栏有模糊效果。',
    semiDark: '仅在浅色主题下生效。',
    sideOnly: '仅在导航位于侧边时生效。',
  },
};

addMessages('parley.appearance', english, chinese);
