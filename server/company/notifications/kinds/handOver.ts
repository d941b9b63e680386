import type { Counts } from '../formatters';
import type { TextsOf } from '../kind';

interface HandOverKinds {
  /** Who handed over, and the number of records by resource. */
  'work-received': { readonly from: string; readonly moved: Counts };
  /** Who received, and the number of records by resource. */
  'work-given': { readonly to: string; readonly moved: Counts };
}

declare module '../kind' {
  interface NoticeParameters extends HandOverKinds {}
}

export const texts: TextsOf<HandOverKinds> = {
  'work-received': ({ from, moved }, say) => ({
    title: { en: `You took over work from ${from}`, zh: `您接手了${from}的工作` },
    text: { en: `${say.by} handed over to you: ${say.moved(moved)}.`, zh: `${say.by}移交给您：${say.moved(moved)}。` },
  }),
  'work-given': ({ to, moved }, say) => ({
    title: { en: `${to} took over work from you`, zh: `${to}接手了您的工作` },
    text: { en: `${say.by} handed over: ${say.moved(moved)}.`, zh: `${say.by}移交了：${say.moved(moved)}。` },
  }),
};
