/** Messages under `parley.toasts` in the catalogues. */
export const english = {
  label: 'Alerts',
  close: 'Dismiss',
};

export const chinese: typeof english = {
  label: '消息提示',
  close: '关闭提示',
};
