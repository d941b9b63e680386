import { sections } from '../schema/resource';
import type { Text } from '../schema/text';

/** Labels of built-in menus that are not resources, by titleKey. */
export const menuLabels: Readonly<Record<string, Text>> = {
  'menu.dashboard': { en: 'Dashboard', zh: '仪表盘' },
  'menu.getting-started': { en: 'Getting started', zh: '快速入门' },
  'menu.dashboards': { en: 'Analytics', zh: '数据看板' },
  'menu.chat': { en: 'Chat', zh: '聊天' },
  'menu.delivery-review': { en: 'Review queue', zh: '待处理发货' },
  'menu.stock': { en: 'Stock', zh: '库存' },
  'menu.ledger': { en: 'Ledger', zh: '对账' },
  'menu.pricing': { en: 'Pricing', zh: '套餐价格' },
  'menu.seller': { en: 'Seller', zh: '收款方' },
  'menu.settings': { en: 'Settings', zh: '设置' },
  ...Object.fromEntries(Object.entries(sections).map(([name, text]) => [`menu.${name}`, text])),
};
