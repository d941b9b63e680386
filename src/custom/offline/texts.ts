/** Below `parley.offline` in the catalogues. */
export const english = {
  device:
    'You are offline. What is on the screen can still be read, and what you type is kept; saving works again when you are back.',
  waiting: 'You are offline, so this screen could not be loaded. It loads by itself when you are back.',
  server: 'The server cannot be reached. What you type is kept; the console keeps trying.',
  retry: 'Try now',
};

export const chinese: typeof english = {
  device: '您已离线。页面上的内容仍可查看，已输入的内容会保留，恢复联网后即可保存。',
  waiting: '您已离线，此页面无法加载。恢复联网后将自动加载。',
  server: '无法连接服务器。已输入的内容会保留，系统正在自动重试。',
  retry: '立即重试',
};
