import type { ChoiceField } from '../../../schema/fields';
import { choiceText } from '../../../schema/valueLabels';
import { Chip } from '../../fields/Chip';
import type { Look } from '../look';
import { plain } from '../plain';

export const choice: Look<ChoiceField> = {
  ...plain,
  cell: ({ field, value, language }) => (
    <Chip tone={field.tones?.[String(value)]}>{choiceText(field, value, language)}</Chip>
  ),
  operators: ['any', 'none'],
  control: 'choices',
  answers: (field, language) => Object.entries(field.choices).map(([key, text]) => [key, text[language]]),
};
