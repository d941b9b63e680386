import { useGetList } from 'react-admin';
import type { ProductCard } from '../../../../schema/chat';
import { consoleName } from '../../../../schema/resource';
import { useSchema } from '../../../../ui/resource/useSchema';

const recent = 10;

/**
 * Ids of products whose cards were sent in the conversation, newest first; empty for users who may not read messages.
 */
export function useSentProducts(conversationId: string): readonly string[] {
  const schema = useSchema('messages');
  const { data } = useGetList(
    schema ? consoleName(schema) : 'messages',
    {
      filter: { conversationId, kind: 'product' },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: recent },
    },
    { enabled: schema !== undefined },
  );
  const cards = (data ?? []).map(({ payload }) => payload as ProductCard | null);
  return cards.flatMap((card) => card?.productId ?? []);
}
