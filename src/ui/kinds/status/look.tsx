import type { StatusField } from '../../../schema/kinds/status/kind';
import { statusLabels } from '../../../schema/valueLabels';
import { Chip } from '../../fields/Chip';
import type { Look } from '../look';
import { plain } from '../plain';

export const status: Look<StatusField> = {
  ...plain,
  cell: ({ value, language }) => (
    <Chip tone={value === 1 ? 'good' : 'neutral'}>{statusLabels[value === 1 ? 'on' : 'off'][language]}</Chip>
  ),
  operators: ['is'],
  control: 'answer',
  answers: (_, language) => [
    [1, statusLabels.on[language]],
    [0, statusLabels.off[language]],
  ],
};
