import { type DecimalField, decimalText, readDecimal } from '../../../schema/kinds/decimal/kind';
import type { Look } from '../look';
import { amount } from '../plain';

export const decimal: Look<DecimalField> = {
  ...amount,
  typing: {
    input: 'number',
    text: (field, value) => decimalText(field as DecimalField, value),
    read: (field, typed) => readDecimal(field as DecimalField, typed),
  },
};
