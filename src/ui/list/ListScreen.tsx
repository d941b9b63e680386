import { useListContext, useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { isRestorable } from '../../schema/restorable';
import { inSentence } from '../../schema/text';
import { ImportButton } from '../import/ImportButton';
import { ButtonLink } from '../kit/ButtonLink';
import { Icon } from '../kit/icons/Icon';
import { onDemand } from '../kit/onDemand';
import { useNarrow } from '../kit/useNarrow';
import { PlanUseLink } from '../plan/PlanUseLink';
import { DeletedButton } from '../recentlyDeleted/DeletedButton';
import { type May, useMay } from '../resource/may';
import { useResourceUi } from '../resource/resourceUi';
import { useSelection, WithSelection } from '../resource/selection';
import { useLanguage } from '../resource/useLanguage';
import { ViewsButton } from '../views/ViewsButton';
import { ColumnsButton } from './ColumnsButton';
import { useColumns } from './columns';
import { ExportButton } from './ExportButton';
import { FilterBar } from './FilterBar';
import { ListCards } from './ListCards';
import { ListEmpty } from './ListEmpty';
import { ListError } from './ListError';
import { ListTable } from './ListTable';
import { ListTabs } from './ListTabs';
import { Pagination } from './Pagination';
import { SearchBox } from './SearchBox';
import { useFocusKept } from './useFocusKept';
import { useRecordLinks } from './useRecordLinks';
import { useShownView } from './useShownView';
import { ViewSwitch } from './ViewSwitch';

const Board = onDemand(async () => (await import('../board/Board')).Board);
const Calendar = onDemand(async () => (await import('../calendar/Calendar')).Calendar);
const ListChart = onDemand(async () => (await import('../listChart/ListChart')).ListChart);
const BulkBar = onDemand(async () => (await import('../bulk/BulkBar')).BulkBar);

/** Body of a list between its header and pagination. */
export function ListScreen({ schema }: { readonly schema: ResourceSchema }) {
  return (
    <WithSelection resource={schema.name}>
      <Screen schema={schema} />
    </WithSelection>
  );
}

function Screen({ schema }: { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  const language = useLanguage();
  const allowed = useMay(schema);
  const narrow = useNarrow();
  const ui = useResourceUi();
  const may = ui.removesItself ? { ...allowed, remove: false } : allowed;
  const [columns, setColumns] = useColumns(schema);
  const { error, isPending, total } = useListContext();
  const selection = useSelection();
  const name = schema.label.many[language];
  const canSelect = may.remove || may.edit || may.export;
  const { view, views, show } = useShownView(schema);
  const isTable = view === 'table';
  const isEmpty = !isPending && !error && total === 0;
  useFocusKept();
  return (
    <section className="parley-list" aria-label={name}>
      <header className="parley-list-head row wrap between gap-12">
        <h1>{name}</h1>
        <div className="parley-actions">
          <PlanUseLink />
          {ui.listActions && <ui.listActions schema={schema} />}
          <ImportButton schema={schema} />
          {may.export && <ExportButton schema={schema} columns={columns} />}
          {!narrow && isTable && <ColumnsButton schema={schema} columns={columns} onChange={setColumns} />}
          {may.remove && isRestorable(schema) && <DeletedButton schema={schema} />}
          {may.add && <CreateLink schema={schema} may={may} />}
          {ui.makes && <ui.makes schema={schema} />}
        </div>
      </header>
      {ui.aboveList && <ui.aboveList schema={schema} />}
      <div className="parley-card parley-panel">
        <ListTabs schema={schema} />
        <search className="parley-toolbar row wrap gap-10" aria-label={translate('parley.ui.list.search')}>
          <SearchBox schema={schema} />
          <FilterBar schema={schema}>
            <ViewsButton schema={schema} columns={columns} onChange={setColumns} />
          </FilterBar>
          {views.length > 1 && <ViewSwitch views={views} view={view} onChange={show} />}
        </search>
        {error ? (
          <ListError schema={schema} />
        ) : isEmpty ? (
          <ListEmpty schema={schema} create={may.add && <CreateLink schema={schema} may={may} />} />
        ) : view === 'board' ? (
          <Board schema={schema} />
        ) : view === 'calendar' ? (
          <Calendar schema={schema} />
        ) : view === 'chart' ? (
          <ListChart schema={schema} />
        ) : narrow ? (
          <ListCards schema={schema} columns={columns} may={may} canSelect={canSelect} />
        ) : (
          <ListTable schema={schema} columns={columns} may={may} canSelect={canSelect} />
        )}
        {isTable && selection.count > 0 && <BulkBar schema={schema} may={may} />}
        {isTable && !error && !isEmpty && <Pagination />}
      </div>
    </section>
  );
}

function CreateLink({ schema, may }: { readonly schema: ResourceSchema; readonly may: May }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { create } = useRecordLinks(schema, may);
  const name = schema.label.one[language];
  return (
    <ButtonLink variant="primary" {...create}>
      <Icon name="add" />
      {translate('parley.ui.list.create', { name: inSentence(name, language) })}
    </ButtonLink>
  );
}
