import type { ReferenceField } from '../../../schema/kinds/reference/kind';
import type { ReferencesField } from '../../../schema/kinds/references/kind';
import { ReferenceText } from '../../fields/ReferenceText';
import type { Look } from '../look';
import { plain } from '../plain';

/** One record or several. */
export const reference: Look<ReferenceField | ReferencesField> = {
  ...plain,
  cell: ({ field, value }) => <ReferenceText to={field.to} ids={[value].flat().map(String)} />,
  operators: ['any', 'none'],
  control: 'records',
};
