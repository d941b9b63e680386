import { useGetList } from 'react-admin';
import { consoleName } from '../../../schema/resource';
import type { Text } from '../../../schema/text';
import { useSchema } from '../../../ui/resource/useSchema';

export interface Plan {
  readonly code: string;
  readonly title: Text;
  readonly isPaid: boolean;
}

/** The operator's plans in display order; undefined while loading. */
export function usePlans(): readonly Plan[] | undefined {
  const schema = useSchema('plans');
  const { data } = useGetList(
    schema === undefined ? 'plans' : consoleName(schema),
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'sort', order: 'ASC' } },
    { enabled: schema !== undefined, staleTime: 60_000 },
  );
  return data?.map(({ code, name, englishName, monthlyPrice }) => ({
    code: String(code),
    title: { en: String(englishName), zh: String(name) },
    isPaid: Number(monthlyPrice) > 0,
  }));
}
