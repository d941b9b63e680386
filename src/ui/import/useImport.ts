import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ConsoleProvider } from '../../dataProvider/dataProvider';
import type { Import } from '../../dataProvider/imports';
import type { ResourceSchema } from '../../schema/resource';

/** Query parameter with the import id, so that a reload resumes it. */
const idParam = 'id';

const askAgainMs = 400;

export interface CurrentImport {
  readonly calls: ConsoleProvider;
  /** Null before an import has started. */
  readonly id: string | null;
  /** Undefined while loading. */
  readonly work: Import | undefined;
  readonly error: unknown;
  /** Stores the response of a call as the current state. */
  update(work: Import): void;
  forget(): void;
}

/** The import named by the URL, polled while the server works on it. */
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
    calls,
    id,
    work: id === null ? undefined : data,
    error,
    update(work) {
      queryClient.setQueryData(keyOf(work.id), work);
      if (work.id !== id) setParams({ [idParam]: work.id });
    },
    forget: () => setParams({}),
  };
}

/** Queued or in progress on the server. */
function isMoving(work: Import | undefined): boolean {
  return work !== undefined && ['waiting', 'checking', 'running'].includes(work.status);
}
