/** Below `parley.live` in the catalogues. */
export const english = {
  connecting: 'Reconnecting. Changes of others come a little later.',
};

export const chinese: typeof english = {
  connecting: '正在重新连接，他人的更改会稍后显示。',
};
