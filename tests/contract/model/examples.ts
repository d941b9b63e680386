import { isAtLength } from '../../helpers/size';
import { wholeSchemas } from './api';

/** Between them they have every kind of field and every word of the schema language that the others have. */
const names = [
  'specimens',
  'shelves',
  'badges',
  'coupons',
  'labels',
  'skus',
  'contacts',
  'api-keys',
  'webhooks',
  'code-pools',
];

export const examples = wholeSchemas.filter(({ name }) => names.includes(name));

/** What each schema must do: in `npm test` the examples do it for all. */
export const schemasUnderTest = isAtLength() ? wholeSchemas : examples;
