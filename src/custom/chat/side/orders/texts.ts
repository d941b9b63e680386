export const messages = {
  none: { en: 'No orders yet.', zh: '该客户还没有订单。' },
  make: { en: 'New order', zh: '新建订单' },
  makeTitle: { en: 'New order for %{name}', zh: '为 %{name} 创建订单' },
  makeText: {
    en: "Uses catalog prices unless you enter another. Once paid, it's delivered automatically.",
    zh: '未填写单价时按商品售价；勾选已收款后立即发货。',
  },
  made: { en: 'Order created.', zh: '订单已创建。' },
  more: { en: 'Show more', zh: '显示更多' },
  line: { en: '%{title} × %{quantity}', zh: '%{title} × %{quantity}' },
};
