/** The words of the customer's orders, below `parley.chat.orders` in the catalogues. */
export const english = {
  none: 'This customer has not ordered anything yet.',
  make: 'New order',
  makeTitle: 'Order for %{name}',
  makeText: 'At the prices of the catalogue, unless another is typed. Paid for, it is delivered at once.',
  made: 'The order is made.',
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
