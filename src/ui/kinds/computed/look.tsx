import type { ComputedField } from '../../../schema/kinds/computed/kind';
import type { Look } from '../look';
import { unfiltered } from '../plain';

export const computed: Look<ComputedField> = { ...unfiltered, isNumeric: ({ type }) => type === 'number' };
