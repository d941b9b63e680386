/** Messages under `parley.live` in the catalogues. */
export const english = {
  connecting: 'Reconnecting. Updates from others may be delayed.',
};

export const chinese: typeof english = {
  connecting: '正在重新连接，他人的更改会稍后显示。',
};
