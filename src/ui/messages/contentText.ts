import './texts';
import type { Attachment, ChatMessage, CouponCard, ProductCard } from '../../schema/chat';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A message as one line of text: for quotes, screen readers and the clipboard. */
export function contentText(
  { kind, text, payload }: Pick<ChatMessage, 'kind' | 'text' | 'payload'>,
  translate: Translate,
): string {
  if (text !== null && text.trim() !== '') return text;
  if (isEmptied({ kind, text, payload })) return translate('parley.ui.messages.emptied');
  const name = nameOf(kind, payload);
  const word = translate(`parley.ui.messages.kind.${kind}`);
  return name === null ? word : translate('parley.ui.messages.kindOf', { kind: word, name });
}

/** Its content was deleted: the customer was erased, or the company keeps such content no longer. */
export function isEmptied({ kind, text, payload }: Pick<ChatMessage, 'kind' | 'text' | 'payload'>): boolean {
  return kind === 'text' && text === null && payload === null;
}

function nameOf(kind: ChatMessage['kind'], payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null) return null;
  if (kind === 'product') return (payload as ProductCard).title ?? null;
  if (kind === 'coupon') return (payload as CouponCard).name ?? null;
  return kind === 'file' || kind === 'image' ? ((payload as Attachment).name ?? null) : null;
}
