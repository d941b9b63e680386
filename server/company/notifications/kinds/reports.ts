import type { ReportFigures } from '../../../../src/schema/reportSchedule';
import type { TextsOf } from '../kind';

interface ReportKinds {
  'report-unread': { readonly report: string };
  /** Report name, its period (both days included), and its figures, amounts in minor units of the currency. */
  'report-ready': {
    readonly report: string;
    readonly from: string;
    readonly to: string;
    readonly currency: string;
    readonly figures: ReportFigures;
  };
}

declare module '../kind' {
  interface NoticeParameters extends ReportKinds {}
}

export const texts: TextsOf<ReportKinds> = {
  'report-unread': ({ report }) => ({
    title: { en: `${report} reached nobody`, zh: `报告“${report}”无人接收` },
    text: {
      en: 'None of its recipients is an active member with access to metrics. Choose others.',
      zh: '接收人均已离职、被停用或无权查看数据，请改选接收人。',
    },
  }),
  'report-ready': ({ report, from, to, currency, figures }, { day, figures: said }) => {
    const days = from === to ? day(from) : `${day(from)} – ${day(to)}`;
    const text = said(figures, currency);
    return { title: { en: `${report}: ${days}`, zh: `${report}：${days}` }, text: { en: text, zh: text } };
  },
};
