export const english = {
  more: 'More',
  search: 'Search',
  searchHint: 'Search (%{keys})',
  shortcuts: 'Shortcuts',
  redeem: 'Redeem VIP code',
  appearance: 'Appearance',
  why: "Why can't I…?",
  unread: '%{count} unread',
  toDecide: '%{count} to review',
};

export const chinese: typeof english = {
  more: '更多',
  search: '搜索',
  searchHint: '搜索（%{keys}）',
  shortcuts: '快捷方式',
  redeem: '兑换 VIP 激活码',
  appearance: '外观',
  why: '为什么我不能……？',
  unread: '%{count} 条未读',
  toDecide: '%{count} 条待处理',
};
