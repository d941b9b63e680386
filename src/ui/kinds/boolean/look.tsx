import type { BooleanField } from '../../../schema/kinds/boolean/kind';
import { yesNo } from '../../../schema/valueLabels';
import type { Look } from '../look';
import { plain } from '../plain';

export const boolean: Look<BooleanField> = {
  ...plain,
  cell: ({ value, language }) => (
    <span className={value === true ? 'parley-mark inline-row gap-6 parley-mark-on' : 'parley-mark inline-row gap-6'}>
      {yesNo[value === true ? 'yes' : 'no'][language]}
    </span>
  ),
  operators: ['is'],
  control: 'answer',
  answers: (_, language) => [
    [true, yesNo.yes[language]],
    [false, yesNo.no[language]],
  ],
};
