import { drillOf, type MeasureName } from '../../../schema/figures';
import type { Day } from './days';

/** Where the list is that a figure counts, narrowed to its days; null where none shows it. */
export function listBehind(measure: MeasureName, from: Day, to: Day, zone: string): string | null {
  const drill = drillOf(measure, { from, to, zone });
  return drill && `${drill.path}?filter=${encodeURIComponent(JSON.stringify(drill.filter))}`;
}
