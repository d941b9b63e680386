import type { RaRecord } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { ResourceSchema } from '../../schema/resource';
import type { May } from '../resource/may';
import { copyParam, createPath, editPath, keepScroll, opensOverList, screenPath, showPath } from '../resource/paths';

export interface Target {
  readonly to: { readonly pathname: string; readonly search: string };
  readonly state?: object;
}

export interface RecordLinks {
  /**
   * Target of the first column: the screen defined by the schema. Records edited over their list open there, others on
   * their own page.
   */
  readonly open: (record: RaRecord) => Target;
  readonly edit: (id: string | number) => Target;
  readonly create: Target;
  /** Form of a new record, prefilled from this one. */
  readonly copy: (id: string | number) => Target;
}

export function useRecordLinks(schema: ResourceSchema, may: May): RecordLinks {
  const { search } = useLocation();
  const overList = opensOverList(schema);
  const form = (pathname: string): Target =>
    overList ? { to: { pathname, search }, state: keepScroll } : { to: { pathname, search: '' } };
  const edit = (id: string | number) => form(editPath(schema, id));
  return {
    edit,
    open: (record) => {
      const screen = screenPath(schema, record);
      if (screen === null && overList && may.edit) return edit(record.id);
      const [pathname = '', search = ''] = (screen ?? showPath(schema, record.id)).split('?');
      return { to: { pathname, search } };
    },
    create: form(createPath(schema)),
    copy: (id) => {
      const { to, state } = form(createPath(schema));
      const params = new URLSearchParams(to.search);
      params.set(copyParam, String(id));
      return { to: { ...to, search: `?${params}` }, state };
    },
  };
}
