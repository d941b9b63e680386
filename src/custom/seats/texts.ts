import { addMessages } from '../../i18n/catalogues';

addMessages('parley.vip', {
  title: { en: 'Redeem VIP code', zh: '兑换 VIP 激活码' },
  lead: { en: 'Renews or extends the plan for your whole company.', zh: '为整个公司开通或续期套餐。' },
  code: { en: 'Code', zh: '激活码' },
  hint: {
    en: "Enter the code as you received it. Spaces and hyphens don't matter.",
    zh: '由字母和数字组成，空格和连字符可有可无。',
  },
  required: { en: 'Enter the code.', zh: '请输入激活码。' },
  mistyped: { en: 'A code has 16 letters and numbers.', zh: '激活码由 16 位字母和数字组成。' },
  typo: {
    en: 'This code has a typo. Compare it with the one you received.',
    zh: '激活码输入有误，请与收到的激活码核对。',
  },
  redeem: { en: 'Redeem', zh: '兑换' },
  redeeming: { en: 'Redeeming…', zh: '兑换中…' },
  cancel: { en: 'Cancel', zh: '取消' },
  done: { en: 'Done', zh: '完成' },
  doneTitle: { en: 'Code redeemed', zh: '兑换成功' },
  plan: { en: 'Plan: %{plan}', zh: '套餐：%{plan}' },
  until: { en: 'Ends on %{date}.', zh: '有效期至 %{date}。' },
  unlimited: { en: 'No end date.', zh: '长期有效。' },
  wait: { en: 'Too many attempts. Try again in %{seconds} s.', zh: '尝试次数过多，请 %{seconds} 秒后重试。' },
  refused: {
    CODE_INVALID: {
      en: "This code isn't valid. It may have expired, been redeemed or been revoked.",
      zh: '激活码无效：已过期、已被使用或已撤销。',
    },
    NOT_ALLOWED: {
      en: "Your role can't redeem codes. Ask an administrator of your company.",
      zh: '您的角色不能兑换激活码，请联系公司管理员。',
    },
    notOffered: { en: "Codes can't be redeemed on this server.", zh: '此服务器不支持兑换激活码。' },
  },
});
