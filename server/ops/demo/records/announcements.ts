import { hoursAgo } from './hoursAgo';

export const announcements = [
  {
    title: '双十一复盘会',
    text: '一起看看大促期间的接待与自动发货数据，讨论下一次活动的备货。请各组带上一条改进建议。',
    startsAt: hoursAgo(-3 * 24),
    endsAt: hoursAgo(-3 * 24 - 1.5),
    place: '三楼会议室',
    published: true,
  },
  {
    title: 'Holiday prices from Monday',
    text: 'Game cards are 5 % off for two weeks. The reply rules and coupons are ready; tell customers who ask.',
    published: true,
  },
] as const;
