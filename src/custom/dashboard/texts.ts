export const english = {
  morning: 'Good morning, %{name}',
  afternoon: 'Good afternoon, %{name}',
  evening: 'Good evening, %{name}',
  failed: 'Could not be counted',
  empty: 'Your role does not include any screens yet. Ask an administrator of your company for access.',
};

export const chinese: typeof english = {
  morning: '早上好，%{name}',
  afternoon: '下午好，%{name}',
  evening: '晚上好，%{name}',
  failed: '无法统计',
  empty: '您的角色尚未包含任何页面，请联系公司管理员开通。',
};
