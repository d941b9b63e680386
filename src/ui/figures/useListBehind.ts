import { usePermissions } from '../../authProvider/permissions';
import { outlineFor } from '../../dataProvider/resources';
import { drillOf, type FigureFilters, type FigurePeriod, type MeasureName } from '../../schema/figures';
import { permissionCode } from '../../schema/permissions/permissions';
import { listLink } from './listLink';

/** URL of the records behind a metric; null when there is none or the user may not list them. */
export type ListBehind = (
  measure: MeasureName,
  period: Pick<FigurePeriod, 'from' | 'to'>,
  filters?: FigureFilters,
) => string | null;

export function useListBehind(): ListBehind {
  const { codes } = usePermissions();
  return (measure, period, filters) => {
    const drill = drillOf(measure, period, filters);
    const outline = drill === null ? undefined : outlineFor(drill.resource);
    if (drill === null || outline === undefined || !codes.has(permissionCode(outline, 'list'))) return null;
    return listLink(drill.resource, drill.filter);
  };
}
