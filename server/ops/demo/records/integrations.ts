import { hoursAgo } from './hoursAgo';

/** Disabled, because example addresses do not answer. */
export const webhooks = [
  {
    name: '订单同步',
    url: 'https://erp.example/hooks/parley',
    events: ['order.paid', 'order.refunded'],
    enabled: false,
  },
  {
    name: 'Stock alerts',
    url: 'https://alerts.example/stock',
    events: ['stock.low', 'delivery.failed'],
    enabled: false,
  },
] as const;

export const apiKeys = [
  { name: 'ERP 对接', remark: '每小时读取商品与券码。', expiresAt: hoursAgo(-365 * 24) },
  { name: '库存同步', remark: '每五分钟更新库存。', expiresAt: hoursAgo(-5 * 24) },
  { name: 'Reporting', enabled: false },
] as const;
