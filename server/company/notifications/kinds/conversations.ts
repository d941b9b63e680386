import { replyReason } from '../../../../src/schema/reply/reasons/reasons';
import type { TextsOf } from '../kind';

interface ConversationKinds {
  /** Name of the customer. */
  assigned: { readonly customer: string };
  /** Name of the customer and an excerpt of the note. */
  mentioned: { readonly customer: string; readonly text: string };
  'snooze-over': { readonly customer: string };
  /** Minutes until the reply target is missed. */
  'reply-due': { readonly customer: string; readonly minutes: number };
  /** Why the bot does not reply (one of `replyReasons`), and the number of messages. */
  'person-needed': { readonly customer: string; readonly why: string; readonly count: number };
}

declare module '../kind' {
  interface NoticeParameters extends ConversationKinds {}
}

export const texts: TextsOf<ConversationKinds> = {
  assigned: ({ customer }, { by }) => ({
    title: { en: `${customer} was assigned to you`, zh: `请接待${customer}` },
    text: { en: `${by} assigned this conversation to you.`, zh: `${by}将该会话分配给您。` },
  }),
  mentioned: ({ customer, text }, { by }) => ({
    title: { en: `${by} mentioned you`, zh: `${by}提到了您` },
    text: { en: `In the conversation with ${customer}: ${text}`, zh: `与${customer}的会话：${text}` },
  }),
  'snooze-over': ({ customer }) => ({
    title: { en: `${customer} is open again`, zh: `与${customer}的会话已重新打开` },
    text: { en: 'You snoozed this conversation until now.', zh: '搁置时间已到。' },
  }),
  'reply-due': ({ customer, minutes }, { number }) => ({
    title: { en: `${customer} needs a reply soon`, zh: `请尽快回复${customer}` },
    text: { en: `The reply is due in ${number(minutes)} min.`, zh: `距回复时限还有 ${number(minutes)} 分钟。` },
  }),
  'person-needed': ({ customer, why, count }, { number }) => ({
    title:
      count === 1
        ? { en: `${customer} needs a teammate`, zh: `${customer}需要人工接待` }
        : { en: `${number(count)} customers need a teammate`, zh: `${number(count)} 位客户需要人工接待` },
    text: replyReason(why),
  }),
};
