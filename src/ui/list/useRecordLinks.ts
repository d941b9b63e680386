import { useLocation } from 'react-router-dom';
import type { ResourceSchema } from '../../schema/resource';
import type { May } from '../resource/may';
import { editPath, opensOverList, showPath } from '../resource/paths';

type Target = { readonly pathname: string; readonly search: string };

export interface RecordLinks {
  /** Where the first column leads. A record that is edited over its list opens there; any other on its own page. */
  readonly open: (id: string | number) => Target;
  readonly edit: (id: string | number) => Target;
}

export function useRecordLinks(schema: ResourceSchema, may: May): RecordLinks {
  const { search } = useLocation();
  const overList = opensOverList(schema);
  const edit = (id: string | number) => ({ pathname: editPath(schema, id), search: overList ? search : '' });
  return { edit, open: (id) => (overList && may.edit ? edit(id) : { pathname: showPath(schema, id), search: '' }) };
}
