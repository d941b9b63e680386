import { addMessages } from '../../i18n/catalogues';

const english = {
  title: 'Redeem VIP code',
  lead: 'Renews or extends the plan for your whole company.',
  code: 'Code',
  hint: "Enter the code as you received it. Spaces and hyphens don't matter.",
  required: 'Enter the code.',
  mistyped: 'A code has 16 letters and numbers.',
  typo: 'This code has a typo. Compare it with the one you received.',
  redeem: 'Redeem',
  redeeming: 'Redeeming…',
  cancel: 'Cancel',
  done: 'Done',
  doneTitle: 'Code redeemed',
  plan: 'Plan: %{plan}',
  until: 'Ends on %{date}.',
  unlimited: 'No end date.',
  wait: 'Too many attempts. Try again in %{seconds} s.',
  refused: {
    CODE_INVALID: "This code isn't valid. It may have expired, been redeemed or been revoked.",
    NOT_ALLOWED: "Your role can't redeem codes. Ask an administrator of your company.",
    notOffered: "Codes can't be redeemed on this server.",
  },
};

const chinese: typeof english = {
  title: '兑换 VIP 激活码',
  lead: '为整个公司开通或续期套餐。',
  code: '激活码',
  hint: '由字母和数字组成，空格和连字符可有可无。',
  required: '请输入激活码。',
  mistyped: '激活码由 16 位字母和数字组成。',
  typo: '激活码输入有误，请与收到的激活码核对。',
  redeem: '兑换',
  redeeming: '兑换中…',
  cancel: '取消',
  done: '完成',
  doneTitle: '兑换成功',
  plan: '套餐：%{plan}',
  until: '有效期至 %{date}。',
  unlimited: '长期有效。',
  wait: '尝试次数过多，请 %{seconds} 秒后重试。',
  refused: {
    CODE_INVALID: '激活码无效：已过期、已被使用或已撤销。',
    NOT_ALLOWED: '您的角色不能兑换激活码，请联系公司管理员。',
    notOffered: '此服务器不支持兑换激活码。',
  },
};

addMessages('parley.vip', english, chinese);
