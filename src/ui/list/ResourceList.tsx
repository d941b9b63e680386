import '../controls.css';
import './list.css';
import { useMemo } from 'react';
import { ListBase } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { onDemand } from '../../custom/routing/onDemand';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { useMay } from '../resource/may';
import { OwnView } from '../resource/OwnView';
import { listPath, opensOverList } from '../resource/paths';
import { type LoadUi, WithResourceUi } from '../resource/resourceUi';
import { firstSort, firstView, rowsPerPage } from './firstPage';
import { ListScreen } from './ListScreen';

const FormOverList = onDemand(async () => (await import('../form/FormOverList')).FormOverList);

export interface ResourceListProps {
  readonly schema: ResourceSchema;
  readonly loadUi: LoadUi | undefined;
}

/** The list of any resource, at its route. Its search, filters, order and page stand in the address. */
export function ResourceList({ schema, loadUi }: ResourceListProps) {
  const { sort, filter } = useMemo(() => {
    const view = firstView(schema);
    return { sort: view?.sort ?? firstSort(schema), filter: view?.filter };
  }, [schema]);
  // Looked up here and not by react-admin, which asks the server for the list before it turns anyone away.
  if (!useMay(schema).list) return <Navigate to="/not-authorized" replace />;
  return (
    <>
      <ListBase
        resource={consoleName(schema)}
        perPage={rowsPerPage}
        sort={sort}
        filterDefaultValues={filter}
        exporter={false}
        disableAuthentication
        queryOptions={queryOptions}
        key={schema.name}
      >
        {/* In here, so that the server is asked while the resource's own parts come. */}
        <WithResourceUi load={loadUi}>
          <OwnView of="list" schema={schema}>
            <ListScreen schema={schema} />
          </OwnView>
        </WithResourceUi>
      </ListBase>
      {opensOverList(schema) && (
        <WithResourceUi load={loadUi}>
          <Over schema={schema} />
        </WithResourceUi>
      )}
    </>
  );
}

/** The list says itself that it failed; react-admin's passing notice would say it twice. */
const queryOptions = { onError: () => undefined };

/** The form's code is fetched when an address asks for the form. */
function Over({ schema }: { readonly schema: ResourceSchema }) {
  const { pathname } = useLocation();
  const rest = pathname.slice(listPath(schema).length + 1);
  if (rest === '' || rest.includes('/')) return null;
  return <FormOverList schema={schema} target={rest === 'create' ? null : decodeURIComponent(rest)} />;
}
