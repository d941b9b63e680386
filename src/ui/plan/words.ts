/** What screens say of what the company's plan has room for. */
export const planWords = {
  beyond: { en: 'Beyond the plan: read only', zh: '超出套餐，只读' },
  because: {
    en: 'Read only: the plan has no room for this one. It can be looked at, exported and deleted, but not changed. A larger plan lets it be changed again, and so does deleting others.',
    zh: '只读：此记录超出套餐上限，可以查看、导出和删除，不能修改。升级套餐或删除其他记录后即可修改。',
  },
  becauseMember: {
    en: 'The plan has no room for this member: they can look at everything and change nothing. A VIP seat or a larger plan lets them work again.',
    zh: '此成员超出套餐上限：只能查看，不能修改。授予 VIP 席位或升级套餐后即可恢复。',
  },
  plans: { en: 'See plans', zh: '查看套餐' },
  use: { en: '{used} of {most}', zh: '{used} / {most}' },
  useOf: {
    en: '{used} of {most} {what} that the plan has room for. See plans.',
    zh: '套餐可用 {most} 个{what}，已用 {used} 个。查看套餐。',
  },
};
