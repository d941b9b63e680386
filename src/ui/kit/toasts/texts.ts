export const messages = {
  label: { en: 'Alerts', zh: '消息提示' },
  close: { en: 'Dismiss', zh: '关闭提示' },
};
