import { AnyOfFilter } from './AnyOfFilter';
import { DaysFilter } from './DaysFilter';
import type { FilterControlProps } from './FilterControlProps';
import { shapeOf } from './filterState';
import { RangeFilter } from './RangeFilter';
import { RecordsFilter } from './RecordsFilter';
import { WordFilter } from './WordFilter';
import { YesNoFilter } from './YesNoFilter';

/** The control of a filter by the shape of its field. Choices take hold at once, typed values with Enter or 'Apply'. */
export function FilterControl(props: FilterControlProps) {
  const { field } = props;
  switch (shapeOf(field)) {
    case 'anyOf':
      return field.kind === 'choice' || field.kind === 'choices' ? <AnyOfFilter {...props} field={field} /> : null;
    case 'records':
      return field.kind === 'reference' || field.kind === 'references' ? (
        <RecordsFilter {...props} field={field} />
      ) : null;
    case 'yesNo':
    case 'presence':
      return <YesNoFilter {...props} />;
    case 'days':
      return <DaysFilter {...props} />;
    case 'range':
      return <RangeFilter {...props} />;
    default:
      return <WordFilter {...props} />;
  }
}
