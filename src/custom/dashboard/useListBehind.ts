import { usePermissions } from '../../authProvider/permissions';
import { outlineFor } from '../../dataProvider/resources';
import { drillOf, type FigureFilters, type FigurePeriod, type MeasureName } from '../../schema/figures';
import { permissionCode } from '../../schema/permissions';
import { listLink } from './listLink';

/** Where the list of the records behind a figure is; null where there is none that the person may see. */
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
