import { isAtLength } from '../../helpers/size';
import { wholeSchemas } from './api';

/** Together they use every field kind and every schema property that any resource uses. */
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

/** The schemas that contract tests run on: in `npm test` the examples stand for all. */
export const schemasUnderTest = isAtLength() ? wholeSchemas : examples;
