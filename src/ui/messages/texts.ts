import { addMessages } from '../../i18n/catalogues';

/** Messages for message types. */
const english = {
  kind: {
    text: 'Text',
    image: 'Image',
    file: 'File',
    product: 'Product',
    coupon: 'Coupon',
    delivery: 'Delivery',
    system: 'Event',
  },
  kindOf: '%{kind}: %{name}',
};

const chinese: typeof english = {
  kind: {
    text: '文本',
    image: '图片',
    file: '文件',
    product: '商品',
    coupon: '优惠券',
    delivery: '发货',
    system: '事件',
  },
  kindOf: '%{kind}：%{name}',
};

addMessages('parley.ui.messages', english, chinese);
