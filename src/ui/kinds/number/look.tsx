import type { NumberField } from '../../../schema/kinds/number/kind';
import { readNumber } from '../../../schema/readNumber';
import type { Look } from '../look';
import { amount } from '../plain';

export const number: Look<NumberField> = {
  ...amount,
  typing: {
    ...amount.typing,
    input: 'number',
    read: (field, typed) => readNumber(typed, { integer: (field as NumberField).integer }),
  },
};
