import type { ReferencesField } from '../../../schema/kinds/references/kind';
import { asList } from '../../../schema/valueLabels';
import { ReferenceText } from '../../fields/ReferenceText';
import { RecordsControl } from '../../filters/RecordsControl';
import { References } from '../../show/References';
import type { Look } from '../look';
import { plain } from '../plain';
import { ofLists, severalOperators } from '../several';

export const references: Look<ReferencesField> = {
  ...plain,
  cell: ({ field, value }) => <ReferenceText to={field.to} ids={asList(value).map(String)} />,
  whole: ({ field, value }) => <References field={field} ids={asList(value).map(String)} />,
  operators: severalOperators,
  operatorNames: ofLists,
  control: RecordsControl,
};
