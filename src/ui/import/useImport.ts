import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ConsoleProvider } from '../../dataProvider/dataProvider';
import type { Import } from '../../dataProvider/imports';
import type { ResourceSchema } from '../../schema/resource';

/** The search parameter that names the import of the page: a reload finds it again. */
const idParam = 'id';

const askAgainMs = 400;

export interface CurrentImport {
  readonly calls: ConsoleProvider;
  /** Null when none is begun. */
  readonly id: string | null;
  /** Undefined until it is there. */
  readonly work: Import | undefined;
  readonly error: unknown;
  /** Takes what a call answered for how it stands now. */
  tell(work: Import): void;
  forget(): void;
}

/** The import that the address names, asked for again while the server works on it. */
export function useImport(schema: ResourceSchema): CurrentImport {
  const calls = useDataProvider<ConsoleProvider>();
  const queryClient = useQueryClient();
  const language = useLocale();
  const [params, setParams] = useSearchParams();
  const id = params.get(idParam);
  const keyOf = (one: string | null) => ['import', schema.name, one, language];
  const { data, error } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => calls.readImport(schema.name, id!),
    enabled: id !== null,
    refetchInterval: ({ state }) => (isMoving(state.data) ? askAgainMs : false),
    refetchOnWindowFocus: false,
  });
  return {
    ...{ calls, id, work: id === null ? undefined : data, error },
    tell(work) {
      queryClient.setQueryData(keyOf(work.id), work);
      if (work.id !== id) setParams({ [idParam]: work.id });
    },
    forget: () => setParams({}),
  };
}

/** The server works on it, or is about to. */
function isMoving(work: Import | undefined): boolean {
  return work !== undefined && ['waiting', 'checking', 'running'].includes(work.status);
}
