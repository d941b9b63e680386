import type { ReferenceField } from '../../../schema/kinds/reference/kind';
import { ReferenceText } from '../../fields/ReferenceText';
import { RecordsControl } from '../../filters/RecordsControl';
import { References } from '../../show/References';
import type { Look } from '../look';
import { plain } from '../plain';
import { severalOperators } from '../several';

export const reference: Look<ReferenceField> = {
  ...plain,
  cell: ({ field, value }) => <ReferenceText to={field.to} ids={[String(value)]} />,
  whole: ({ field, value }) => <References field={field} ids={[String(value)]} />,
  operators: severalOperators,
  control: RecordsControl,
};
