import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { outlines } from '../../dataProvider/resources';
import { nodeParam } from '../../ui/resource/paths';
import { useRecentVisits, type Visit } from './recents';

/** Records which records are opened, for the recent list of the search. */
export function useVisits(): void {
  const { pathname, search } = useLocation();
  const { remember } = useRecentVisits();
  useEffect(() => {
    const visit = visitAt(pathname, search);
    if (visit !== null) remember(visit);
  }, [pathname, search, remember]);
}

/** The record at a URL, if its resource is searchable. */
function visitAt(pathname: string, search: string): Visit | null {
  const schema = outlines.find(({ route }) => pathname === route || pathname.startsWith(`${route}/`));
  if (schema?.quickSearch === undefined) return null;
  const [id = '', screen = 'show'] = pathname.slice(schema.route.length + 1).split('/');
  const node = schema.tree && id === '' ? (new URLSearchParams(search).get(nodeParam) ?? '') : '';
  const isRecord = id !== '' && id !== 'create' && id !== 'import' && screen === 'show';
  if (isRecord) return { resource: schema.name, id: decodeURIComponent(id) };
  return node === '' ? null : { resource: schema.name, id: node };
}
