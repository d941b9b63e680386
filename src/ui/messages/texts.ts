import { addMessages } from '../../i18n/catalogues';

addMessages('parley.ui.messages', {
  kind: {
    text: { en: 'Text', zh: '文本' },
    image: { en: 'Image', zh: '图片' },
    file: { en: 'File', zh: '文件' },
    product: { en: 'Product', zh: '商品' },
    coupon: { en: 'Coupon', zh: '优惠券' },
    delivery: { en: 'Delivery', zh: '发货' },
    system: { en: 'Event', zh: '事件' },
  },
  emptied: { en: 'Deleted', zh: '已删除' },
  kindOf: { en: '%{kind}: %{name}', zh: '%{kind}：%{name}' },
});
