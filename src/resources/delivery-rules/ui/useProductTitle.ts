import { useGetMany } from 'react-admin';
import { consoleName } from '../../../schema/resource';
import { useSchema } from '../../../ui/resource/useSchema';

/** Title of the chosen product; null while loading, and for users who may not see it. */
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
