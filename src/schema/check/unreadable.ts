import { systemFields } from '../record';
import { didYouMean } from './nearest';

/** End of a fault message: why a rule or condition cannot read a name that is not a field of the resource. */
export function unreadable(name: string, names: readonly string[]): string {
  return systemFields.some((one) => one === name)
    ? ', which the server sets: only fields of the schema can be read'
    : `, which is not a field${didYouMean(name, names)}`;
}
