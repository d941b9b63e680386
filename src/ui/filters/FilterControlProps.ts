import type { Field } from '../../schema/fields';
import type { FilterPart } from './filterState';

export interface FilterControlProps {
  readonly field: Field;
  readonly part: FilterPart;
  readonly onChange: (part: FilterPart) => void;
  readonly onClose: () => void;
}
