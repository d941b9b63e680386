export const planLimitTexts = {
  beyond: { en: 'Over plan limit: read-only', zh: '超出套餐，只读' },
  because: {
    en: "Read-only: this is over your plan's limit. You can view, export or delete it, but not edit it. Upgrade your plan or delete others to edit it again.",
    zh: '只读：此记录超出套餐上限，可以查看、导出和删除，不能修改。升级套餐或删除其他记录后即可修改。',
  },
  becauseMember: {
    en: "This member is over your plan's limit. They can view everything but can't make changes. Assign a VIP seat or upgrade your plan to restore access.",
    zh: '此成员超出套餐上限：只能查看，不能修改。授予 VIP 席位或升级套餐后即可恢复。',
  },
  noRoom: { en: 'No room in your plan', zh: '套餐已无空余' },
  full: {
    en: 'Your plan includes {max} {what}, and you have {used}. Delete some or upgrade your plan, then add another.',
    zh: '当前套餐最多 {max} 个{what}，已有 {used} 个。请删除一部分或升级套餐后再新增。',
  },
  plans: { en: 'View plans', zh: '查看套餐' },
  use: { en: '{used} of {max}', zh: '{used} / {max}' },
  useOf: {
    en: '{used} of {max} {what} included in your plan. View plans.',
    zh: '{used} / {max} 个{what}，套餐内已用。查看套餐。',
  },
};
