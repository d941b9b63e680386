import { onDemand } from '../../routing/onDemand';

/** The pickers of records, with the schemas they need: most days nobody opens them. */
const wait = <div className="dashboard-pickers" aria-busy="true" />;
export const RecordFilters = onDemand(async () => {
  const [{ RecordFilters }, { loadSchemas }] = await Promise.all([
    import('./RecordFilters'),
    import('../../../dataProvider/resources'),
  ]);
  await loadSchemas();
  return RecordFilters;
}, wait);
