import type { AddressField } from '../../../schema/kinds/address';
import type { Look } from '../look';
import { plain } from '../plain';

export const mobile: Look<AddressField> = {
  ...plain,
  whole: ({ value }) => <a href={`tel:${String(value)}`}>{String(value)}</a>,
};
