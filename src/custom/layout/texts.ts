export const english = {
  more: 'More',
};

export const chinese: typeof english = {
  more: '更多',
};
