export const texts = {
  make: { en: 'Make codes', zh: '生成激活码' },
  purpose: {
    en: 'Sell plans outside the console: create a batch of codes and hand them out. A company that redeems one gets the plan right away.',
    zh: '用于线下销售套餐：批量生成激活码并发给客户，客户公司兑换后立即开通套餐。',
  },
  makeLead: {
    en: 'Each code can be redeemed once, by one company. Codes are shown only once here and can be exported later.',
    zh: '每个激活码可由一家公司兑换一次。激活码仅在生成后显示一次，之后可导出查看。',
  },
  noPlans: {
    en: 'There are no paid plans yet. Set a price on a plan first.',
    zh: '暂无付费套餐，请先为套餐设置价格。',
  },
  made: { en: '{count} codes created', zh: '已生成 {count} 个激活码' },
  madeText: {
    en: 'Batch {batch}. Anyone with a code can redeem it, so store them safely.',
    zh: '批次 {batch}。持有者即可兑换，请妥善保管。',
  },
  codes: { en: 'Codes', zh: '激活码' },
  copy: { en: 'Copy all', zh: '全部复制' },
  copied: { en: 'Copied', zh: '已复制' },
  download: { en: 'Download as CSV', zh: '下载 CSV' },
  close: { en: 'Close', zh: '关闭' },
  export: { en: 'Export codes…', zh: '导出激活码…' },
  exportTitle: { en: 'Export codes', zh: '导出激活码明文' },
  exportText: {
    en: 'The file contains the full codes. This export is recorded in the audit log.',
    zh: '文件包含激活码明文，导出操作会被记录。',
  },
  exportSubmit: { en: 'Export', zh: '导出' },
} as const;
