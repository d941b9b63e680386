import type { Text } from '../../../src/schema/text';
import type { ReplyContext } from '../asked/asked';
import { type PolicyText, policyText } from '../rules/policyText';

/** What the customer is told when a person takes over: the policy's text, or ours in the customer's language. */
export function handOffTextOf(asked: ReplyContext): PolicyText & { readonly text: string } {
  const { text, notes } = policyText(asked.policy.handOffText, asked);
  return { text: text ?? defaultText[/[㐀-鿿]/u.test(asked.text) ? 'zh' : 'en'], notes };
}

const defaultText: Text = {
  en: 'Thank you for your message. A colleague will answer you here shortly.',
  zh: '您好，您的问题已转给人工客服，我们会尽快在这里回复您。',
};
