import { useGetList } from 'react-admin';
import type { ProductCard } from '../../../../schema/chat';
import { consoleName } from '../../../../schema/resource';
import { useSchema } from '../../../../ui/resource/useSchema';

const recent = 10;

/** The products whose cards went into the conversation, newest first; none for those who may not read the log. */
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
