import type { BooleanField } from '../../../schema/kinds/boolean/kind';
import { yesNo } from '../../../schema/valueLabels';
import { YesNoControl } from '../../filters/YesNoControl';
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
  control: (props) => <YesNoControl {...props} answers={[true, false]} />,
  answers: (_, language) => [yesNo.yes[language], yesNo.no[language]],
};
