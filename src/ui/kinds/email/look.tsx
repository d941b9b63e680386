import type { AddressField } from '../../../schema/kinds/address';
import type { Look } from '../look';
import { plain } from '../plain';

export const email: Look<AddressField> = {
  ...plain,
  whole: ({ value }) => <a href={`mailto:${String(value)}`}>{String(value)}</a>,
};
