import { onDemand } from '../../../ui/kit/onDemand';

/** Loads the record pickers and their schemas lazily, as they are rarely opened. */
const wait = <div className="dashboard-pickers grid gap-14" aria-busy="true" />;
export const RecordFilters = onDemand(async () => {
  const [{ RecordFilters }, { loadSchemas }] = await Promise.all([
    import('./RecordFilters'),
    import('../../../dataProvider/resources'),
  ]);
  await loadSchemas();
  return RecordFilters;
}, wait);
