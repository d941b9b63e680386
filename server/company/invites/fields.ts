import type { Field } from '../../../src/schema/fields';

/** How long an invitation is valid. */
export const expireDays: Field = {
  kind: 'number',
  integer: true,
  min: 1,
  max: 30,
  default: 7,
  required: true,
  label: { en: 'Expires in (days)', zh: '有效天数' },
};
