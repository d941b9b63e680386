import { useGetMany } from 'react-admin';
import { consoleName } from '../../../schema/resource';
import { useSchema } from '../../../ui/resource/useSchema';

/** What the chosen product is called; null until it is known, and for those who may not see it. */
export function useProductTitle(id: string | null | undefined): string | null {
  const schema = useSchema('products');
  const { data } = useGetMany(
    schema ? consoleName(schema) : 'products',
    { ids: id ? [id] : [] },
    { enabled: schema !== undefined && Boolean(id) },
  );
  const title = data?.[0]?.title;
  return typeof title === 'string' ? title : null;
}
