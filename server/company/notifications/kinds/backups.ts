import type { TextsOf } from '../kind';

interface BackupKinds {
  /** Why it failed, for the operator: not translated, as it is in the log. */
  'backup-failed': { readonly why: string };
  /** The moment that was restored, ISO 8601. */
  restored: { readonly moment: string };
}

declare module '../kind' {
  interface NoticeParameters extends BackupKinds {}
}

export const texts: TextsOf<BackupKinds> = {
  'backup-failed': ({ why }) => ({
    title: { en: 'The backup failed', zh: '备份失败' },
    text: {
      en: `${why} The last good backup is kept. Details: npm run doctor.`,
      zh: `${why} 最近一次成功的备份仍然保留。详情请运行 npm run doctor。`,
    },
  }),
  restored: ({ moment }) => ({
    title: { en: 'A backup was restored', zh: '系统已从备份恢复' },
    text: {
      en: `All data is as of ${minuteOf(moment)}. Nothing is sent or delivered until the server's operator confirms. All codes are on hold: void those sold since, then make the others available.`,
      zh: `所有数据恢复到 ${minuteOf(moment)}。在平台运维人员确认之前，系统不会发送消息或发货。所有卡密已隔离：请先作废此后已售出的卡密，再将其余恢复可用。`,
    },
  }),
};

const minuteOf = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} (UTC)`;
