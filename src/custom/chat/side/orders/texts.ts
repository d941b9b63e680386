/** Messages of the orders panel, under `parley.chat.orders` in the catalogues. */
export const english = {
  none: 'No orders yet.',
  make: 'New order',
  makeTitle: 'New order for %{name}',
  makeText: "Uses catalog prices unless you enter another. Once paid, it's delivered automatically.",
  made: 'Order created.',
  more: 'Show more',
  line: '%{title} × %{quantity}',
};

export const chinese: typeof english = {
  none: '该客户还没有订单。',
  make: '新建订单',
  makeTitle: '为 %{name} 创建订单',
  makeText: '未填写单价时按商品售价；勾选已收款后立即发货。',
  made: '订单已创建。',
  more: '显示更多',
  line: '%{title} × %{quantity}',
};
