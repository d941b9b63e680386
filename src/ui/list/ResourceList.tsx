import '../kit/controls.css';
import './list.css';
import { useMemo } from 'react';
import { ListBase } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { rowsPerPage } from '../../schema/listAddress';
import { firstSort } from '../../schema/outline';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { onDemand } from '../kit/onDemand';
import { useMay } from '../resource/may';
import { OwnView } from '../resource/OwnView';
import { listPath, opensOverList } from '../resource/paths';
import { type LoadUi, WithResourceUi } from '../resource/resourceUi';
import { firstView } from './firstPage';
import { ListScreen } from './ListScreen';

const FormOverList = onDemand(async () => (await import('../form/FormOverList')).FormOverList);

export interface ResourceListProps {
  readonly schema: ResourceSchema;
  readonly loadUi: LoadUi | undefined;
}

/** List page of a resource. Search, filters, sort and page are kept in the URL. */
export function ResourceList({ schema, loadUi }: ResourceListProps) {
  const { sort, filter } = useMemo(() => {
    const view = firstView(schema);
    return { sort: view?.sort ?? firstSort(schema), filter: view?.filter };
  }, [schema]);
  // Checked here: react-admin would fetch the list before denying access.
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
        {/* Inside ListBase, so that the list request and the resource's components load in parallel. */}
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

/** The list shows the error itself, so react-admin's notification is suppressed. */
const queryOptions = { onError: () => undefined };

/** The form's code loads when the URL opens it. */
function Over({ schema }: { readonly schema: ResourceSchema }) {
  const { pathname } = useLocation();
  const rest = pathname.slice(listPath(schema).length + 1);
  if (rest === '' || rest.includes('/')) return null;
  return <FormOverList schema={schema} target={rest === 'create' ? null : decodeURIComponent(rest)} />;
}
