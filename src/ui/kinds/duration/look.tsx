import type { DurationField } from '../../../schema/kinds/duration/kind';
import type { Look } from '../look';
import { amount } from '../plain';

export const duration: Look<DurationField> = { ...amount, isNumeric: () => false, unit: 'seconds' };
