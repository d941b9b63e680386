import type { ChoicesField } from '../../../schema/fields';
import { asList, choiceText } from '../../../schema/valueLabels';
import { Chip } from '../../fields/Chip';
import type { Look } from '../look';
import { plain } from '../plain';

export const choices: Look<ChoicesField> = {
  ...plain,
  cell: ({ field, value, language }) => (
    <span className="parley-references wrap gap-4">
      {asList(value).map((one) => (
        <Chip key={String(one)}>{choiceText(field, one, language)}</Chip>
      ))}
    </span>
  ),
  operators: ['any', 'none'],
  control: 'choices',
};
