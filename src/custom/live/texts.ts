export const messages = {
  connecting: { en: 'Reconnecting. Updates from others may be delayed.', zh: '正在重新连接，他人的更改会稍后显示。' },
};
