import type { DurationField } from '../../../schema/kinds/duration/kind';
import { readNumber } from '../../../schema/readNumber';
import type { Look } from '../look';
import { amount } from '../plain';

export const duration: Look<DurationField> = {
  ...amount,
  isNumeric: () => false,
  typing: {
    ...amount.typing,
    input: 'number',
    unit: 'seconds',
    read: (_, typed) => readNumber(typed, { integer: true }),
  },
};
