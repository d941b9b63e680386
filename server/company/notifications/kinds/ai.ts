import type { Text } from '../../../../src/schema/text';
import type { TextsOf } from '../kind';

interface AiKinds {
  /** AI profile, and the fault of its language model in both languages. */
  'ai-faulty': { readonly profile: string; readonly fault: Text };
}

declare module '../kind' {
  interface NoticeParameters extends AiKinds {}
}

export const texts: TextsOf<AiKinds> = {
  'ai-faulty': ({ profile, fault }) => ({
    title: { en: `AI profile ${profile} isn't responding`, zh: `AI 配置“${profile}”无法回答` },
    text: fault,
  }),
};
